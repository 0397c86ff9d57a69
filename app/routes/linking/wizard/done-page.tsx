import { WIZARD } from "#app/text/wizard.ts";
import { DONE, DONE_WORDS, doneSays } from "#app/text/wizard-sums.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { clock } from "#app/text/time.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Glyph, type GlyphName } from "#app/ui/glyph.tsx";
import { Link } from "#app/ui/link.tsx";
import { SaveLine } from "#app/ui/settings/save-bar.tsx";
import { WizardAway } from "#app/ui/staff-wizard.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { DoneLine, Wizard } from "#contract/linking-wizard.ts";
import { BOARD, linkingPage, PLATFORM_SYNC } from "../../addresses.ts";
import { useRenewed } from "../use-renewed.ts";
import tables from "./tables.module.css";

const GLYPHS: Record<DoneLine["state"], GlyphName> = {
  DONE: "tick",
  RUNNING: "dots",
  FAILED: "cross",
  REVIEW: "clock",
};
const HOW = { DONE: "ok", RUNNING: "wait", FAILED: "bad", REVIEW: "wait" } as const;
/** While it goes on it is looked at again; without a script one reloads. */
const RENEW_SECONDS = 3;

/** 마침: what was planned, and what of it was really done. */
export function DonePage({ wizard, busy, now }: { wizard: Wizard; busy: boolean; now: Date }) {
  const { platform, begun, list } = wizard;
  const hydrated = useHydrated();
  const isRunning = begun?.lines.some(({ state }) => state === "RUNNING") ?? false;
  useRenewed(isRunning ? RENEW_SECONDS : null);
  if (!begun) return null;
  const isBad = begun.lines.some(({ state }) => state === "FAILED");
  const next = list.find((one) => !one.linked && one.platform !== platform)?.platform;
  return (
    <>
      <h1>{DONE.title(platform)}</h1>
      <p>{DONE.then(platform, begun.at, now)}</p>
      <ol className={tables.checks} aria-live="polite">
        {begun.lines.map((line, at) => {
          const [figure, says] = doneSays(line, platform);
          return (
            <li key={at} data-how={HOW[line.state]}>
              <Glyph name={GLYPHS[line.state]} />
              <b>{DONE_WORDS[line.what]}</b>
              <div>
                {figure !== "" && <strong>{figure}</strong>}
                {says}
                {line.what === "DECIDE" && line.state === "DONE" && (
                  <>
                    {" "}
                    <Link className="link" to={BOARD}>
                      {DONE.see}
                    </Link>
                  </>
                )}
              </div>
              <span className={tables.end}>{line.at === null ? "" : clock(line.at)}</span>
            </li>
          );
        })}
      </ol>
      <SaveLine>
        <WizardAway to={BOARD}>{WIZARD.toBoard}</WizardAway>
        {isRunning && !hydrated && (
          <ButtonLink to={linkingPage(platform)}>{DONE.reload}</ButtonLink>
        )}
        {isBad && (
          <Button name="intent" value="again" loading={busy}>
            {DONE.again}
          </Button>
        )}
        <ButtonLink to={PLATFORM_SYNC} {...(next === undefined && { kind: "main" as const })}>
          {WIZARD.toSync}
        </ButtonLink>
        {next !== undefined && (
          <ButtonLink kind="main" to={linkingPage(next)}>
            {WIZARD.next(PLATFORM_WORDS[next])}
          </ButtonLink>
        )}
      </SaveLine>
    </>
  );
}
