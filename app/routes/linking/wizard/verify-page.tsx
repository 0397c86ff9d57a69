import { phoneText } from "#app/text/reservation.ts";
import { PAGE_WORDS } from "#app/text/wizard-left.ts";
import { WIZARD } from "#app/text/wizard.ts";
import { CHECK_WORDS, checkSays, VERIFY } from "#app/text/wizard-verify.ts";
import { Glyph, type GlyphName } from "#app/ui/glyph.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Check, Wizard } from "#contract/linking-wizard.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { linkingPage } from "../../addresses.ts";
import { HereHead, ThereHead } from "../side-heads.tsx";
import { WizardBar } from "./wizard-bar.tsx";
import styles from "./wizard.module.css";
import tables from "./tables.module.css";

type How = "ok" | "bad" | "wait" | "not";
const GLYPHS: Record<How, GlyphName> = { ok: "tick", bad: "cross", wait: "clock", not: "dash" };

const howOf = ({ outcome }: Check): How =>
  outcome === "READ"
    ? "ok"
    : outcome === "NO_ANSWER"
      ? "wait"
      : outcome === "NOT_ASKED"
        ? "not"
        : "bad";

/** 확인: what was found there, each line with its own failure. */
export function VerifyPage({ wizard, busy, now }: { wizard: Wizard; busy: boolean; now: Date }) {
  const { platform, seen } = wizard;
  if (!seen)
    return (
      <>
        <h1>{VERIFY.titleFirst(platform)}</h1>
        <p>{WIZARD.notChecked(platform)}</p>
        <WizardBar
          {...{ platform, busy, page: 2, wrong: [] }}
          main={{ intent: "verify", word: WIZARD.check }}
        />
      </>
    );
  return (
    <>
      <h1>{titleOf(platform, seen)}</h1>
      <p>{VERIFY.then(platform, seen.at, now)}</p>
      <ol className={tables.checks}>
        {seen.checks.map((check) => {
          const how = howOf(check);
          const [says, end] = checkSays(check, now);
          return (
            <li key={check.what} data-how={how}>
              <Glyph name={GLYPHS[how]} />
              <b>{CHECK_WORDS[check.what]}</b>
              <div>{says}</div>
              <span className={tables.end}>{end}</span>
            </li>
          );
        })}
      </ol>
      {seen.enough ? (
        <Hospital platform={platform} fields={seen.fields} />
      ) : (
        <p className={styles.explain}>
          {isShut(seen) ? (
            <>
              {VERIFY.shut}{" "}
              <Link className="link" to={linkingPage(platform, 1)}>
                {VERIFY.mend}
              </Link>
            </>
          ) : (
            stillSays(platform, seen)
          )}
        </p>
      )}
      <WizardBar
        {...{ platform, busy, page: 2, wrong: [] }}
        main={
          seen.enough
            ? { intent: "go", word: WIZARD.next(PAGE_WORDS.PAIR) }
            : { intent: "verify", word: WIZARD.checkAgain }
        }
      >
        {seen.enough && (
          <Button name="intent" value="verify">
            {WIZARD.checkAgain}
          </Button>
        )}
      </WizardBar>
    </>
  );
}

type Seen = NonNullable<Wizard["seen"]>;

/** What was typed opens nothing there: no other line can be read before that is mended. */
const isShut = ({ checks }: Seen): boolean =>
  checks.some(
    ({ what, outcome }) => what === "ACCOUNT" && outcome !== "READ" && outcome !== "NO_ANSWER",
  );

/** Who did not answer may answer later; what was refused is to be mended over there. */
const stillSays = (platform: LinkedPlatform, { checks }: Seen): string =>
  checks.every(({ outcome }) => MAY_ANSWER.has(outcome)) ? VERIFY.wait : VERIFY.fix(platform);
const MAY_ANSWER: ReadonlySet<Seen["checks"][number]["outcome"]> = new Set([
  ...(["READ", "NOT_ASKED", "NO_ANSWER"] as const),
]);

const titleOf = (platform: LinkedPlatform, seen: Seen): string =>
  seen.enough
    ? VERIFY.title(platform)
    : isShut(seen)
      ? VERIFY.titleShut(platform)
      : VERIFY.titleNot(platform);

type Fields = Seen["fields"];

function Hospital({ platform, fields }: { platform: LinkedPlatform; fields: Fields }) {
  if (fields.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{VERIFY.hospital}</h2>
      <table className={tables.sides}>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{VERIFY.field}</span>
            </th>
            <HereHead />
            <ThereHead platform={platform} />
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, ours, theirs }) => (
            <tr key={field} data-differs={bare(ours) === bare(theirs) ? undefined : ""}>
              <th scope="row">{VERIFY.fields[field]}</th>
              <td>{shown(field, ours)}</td>
              <td>{shown(field, theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Digits as one reads them; what is none, as it came. */
function shown(field: Fields[number]["field"], text: string | null): string {
  if (text === null) return VERIFY.none;
  if (field === "phone") return phoneText(text);
  return field === "brn" ? text.replace(/^(\d{3})(\d{2})(\d{5})$/, "$1-$2-$3") : text;
}

const bare = (text: string | null) => (text ?? "").replace(/[\s-]/g, "");
