import { kstDay } from "#contract/kst.ts";
import { useLine } from "#app/session/line.ts";
import { ACTS, STEP_NAMES, stepClosed } from "#app/text/acts.ts";
import { LINE_TEXT } from "#app/text/line.ts";
import { clock, dayAndClock } from "#app/text/time.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import { ActButton } from "./act-button.tsx";
import { ActChanged, isChangedFirst } from "./act-changed.tsx";
import type { Offer } from "./offer.ts";
import { numbered, offersFor } from "./offers.ts";
import type { PanelData } from "./load.ts";
import { Saving } from "./saving.tsx";
import { useActForms } from "./use-act-forms.ts";
import { Why } from "./why.tsx";
import styles from "./act-bar.module.css";

/** One main button, the others in one row, what is not yet possible in words. */
export function ActBar({ data, now }: { data: PanelData; now: Date }) {
  const { reservation: r } = data;
  const forms = useActForms(r.id);
  const busy = Object.values(forms).some((form) => form.busy);
  const refused = Object.values(forms).find((form) => form.refused)?.refused ?? null;
  const acts = offersFor(r, now, data.nearest[0] ?? null);
  const { main, rest, quiet } = acts;
  const row = [...rest, ...quiet];
  const digits = new Map(numbered(acts).map(({ act, digit }) => [act, digit]));
  const isDown = useLine() === "down";
  const reasons = isDown
    ? [LINE_TEXT.whenBack(r.platform)]
    : [main, ...row].flatMap((act) => (act?.refused ? [act.refused] : []));
  const button = (act: Offer, kind: "main" | "plain" | "quiet") => (
    <ActButton
      key={`${act.kind} ${act.label}`}
      act={act}
      reservation={r}
      kind={kind}
      digit={digits.get(act) ?? null}
      forms={forms}
      reasonId="not-yet"
    />
  );
  return (
    <div className={styles.act}>
      <Why data={data} now={now} />
      <ActChanged data={data} now={now} />
      <Saving busy={busy} />
      {data.closed !== null && !refused && !busy && (
        <p className={styles.closed} role="status">
          {stepClosed(STEP_NAMES[data.closed], r.conflict === null ? r.status : null)}
        </p>
      )}
      {refused && !isChangedFirst(refused) && (
        <p className="notice" role="alert">
          <Icon name="circle-alert" />
          <span>{refused.message}</span>
        </p>
      )}
      {main && button(main, "main")}
      {rest.length > 0 && (
        <div className={styles.rest}>{rest.map((act) => button(act, "plain"))}</div>
      )}
      {quiet.length > 0 && (
        <div className={styles.quiet}>{quiet.map((act) => button(act, "quiet"))}</div>
      )}
      {reasons.length > 0 && (
        <p className={styles.notYet} id="not-yet">
          {reasons.join(" ")}
        </p>
      )}
      {r.conflict !== null && r.productId !== null && <OtherTimes data={data} />}
    </div>
  );
}

/** 다른 빈 시간, by time, each of them a link to 시간 변경 with it chosen. */
function OtherTimes({ data }: { data: PanelData }) {
  const { address } = useBoard();
  const { reservation: r } = data;
  const others = data.nearest.slice(1).sort();
  const day = kstDay(new Date(r.start));
  return (
    <p className={styles.others}>
      {ACTS.otherTimes}
      {others.map((start) => (
        <Link key={start} to={address.to({ act: "move", start, day })}>
          {kstDay(new Date(start)) === day ? clock(start) : dayAndClock(start, r.start)}
        </Link>
      ))}
      <Link to={address.step("move")}>{ACTS.otherDay}</Link>
    </p>
  );
}
