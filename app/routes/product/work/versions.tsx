import { Form } from "@remix-run/react";
import { VERSIONS_TEXT, versionText } from "#app/text/product-versions.ts";
import { dayAndClock } from "#app/text/time.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { useMay } from "#app/ui/use-may.ts";
import type { ProductVersion } from "#contract/product-history.ts";
import type { ProductMark } from "#contract/product-marks.ts";
import { WORK_INTENTS } from "./intents.ts";
import styles from "./versions.module.css";

interface VersionsProps {
  /** The page's own address. */
  here: string;
  versions: readonly ProductVersion[];
  /** Those before this one are shown; 0: the newest. */
  before: number;
  /** The version that is asked about: shall it come back? */
  restore: number;
  /** What the law may mind of it, beyond what stands there now. */
  marks: readonly ProductMark[];
  /** The one that the product has now. */
  version: number;
  busy: boolean;
  now: Date;
}

/** What was saved when and by whom, the newest first; each can come back, after one question. */
export function Versions({
  here,
  versions,
  before,
  restore,
  marks,
  version,
  busy,
  now,
}: VersionsProps) {
  const may = useMay("SETTINGS");
  const shown = before > 0 ? `${here}?before=${before}` : here;
  const listed = listedOf(versions);
  const oldest = listed.at(-1);
  return (
    <section aria-labelledby="history">
      <h2 id="history">{VERSIONS_TEXT.title}</h2>
      <p>{VERSIONS_TEXT.then}</p>
      <ol className={styles.versions}>
        {listed.map((one, i) => {
          const { what, how } = versionText(one, versions[i + 1]);
          const when = dayAndClock(one.at, now);
          const isAsked = may && one.version === restore && one.version !== version;
          return (
            <li key={one.version}>
              <time dateTime={one.at}>{when}</time>
              <span className={styles.who}>{one.by}</span>
              <span className={styles.what}>
                <b>{what}</b> <span className="soft">{how}</span>
              </span>
              {one.version === version ? (
                <span className={styles.here}>{VERSIONS_TEXT.now}</span>
              ) : (
                may &&
                !isAsked && (
                  <ButtonLink
                    kind="quiet"
                    size="small"
                    to={`${shown}${before > 0 ? "&" : "?"}restore=${one.version}`}
                  >
                    <span aria-hidden="true">{VERSIONS_TEXT.restore}</span>
                    <span className="vh">{VERSIONS_TEXT.restoreOf(when)}</span>
                  </ButtonLink>
                )
              )}
              {isAsked && (
                <Form method="post" className={styles.ask} preventScrollReset>
                  <input type="hidden" name="intent" value={WORK_INTENTS.restore} />
                  <input type="hidden" name="version" value={version} />
                  <input type="hidden" name="to" value={one.version} />
                  {marks.length > 0 && (
                    <div className={styles.marks}>
                      <b>{VERSIONS_TEXT.marked(marks.length)}</b>
                      <ul>
                        {marks.map(({ field, words, why, clause }) => (
                          <li key={`${field} ${words}`}>
                            <input type="hidden" name="knew" value={words} />
                            <mark>{words}</mark> {why} <span className="soft">{clause}</span>
                          </li>
                        ))}
                      </ul>
                    </div>
                  )}
                  <p>
                    <b>{VERSIONS_TEXT.ask(when)}</b> {VERSIONS_TEXT.askThen}
                  </p>
                  <ButtonLink kind="quiet" size="small" to={shown}>
                    {VERSIONS_TEXT.no}
                  </ButtonLink>
                  <Button kind="main" size="small" loading={busy}>
                    {marks.length > 0 ? VERSIONS_TEXT.yesAll : VERSIONS_TEXT.yes}
                  </Button>
                </Form>
              )}
            </li>
          );
        })}
      </ol>
      {before > 0 && (
        <ButtonLink kind="quiet" size="small" to={`${here}#history`}>
          {VERSIONS_TEXT.newest}
        </ButtonLink>
      )}
      {oldest && oldest.act !== "MADE" && (
        <ButtonLink kind="quiet" size="small" to={`${here}?before=${oldest.version}#history`}>
          {VERSIONS_TEXT.older}
        </ButtonLink>
      )}
    </section>
  );
}

/**
 * Those to list. What became another by a version shows only beside the one under it: where older ones
 * follow, the last of them is there for that, and is listed first on the next page.
 */
const listedOf = (versions: readonly ProductVersion[]): readonly ProductVersion[] =>
  versions.length > 1 && versions.at(-1)?.act !== "MADE" ? versions.slice(0, -1) : versions;
