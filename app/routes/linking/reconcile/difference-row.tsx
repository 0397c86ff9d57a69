import { resolvedText } from "#app/text/reconcile-settled.ts";
import { sideBy, sideName, sideText, sinceText, subjectText } from "#app/text/reconcile-sides.ts";
import { RECONCILE, type SideName } from "#app/text/reconcile.ts";
import { thenText } from "#app/text/reconcile-then.ts";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import type { LinkHealth } from "#contract/platform.ts";
import type { Difference } from "#contract/reconcile.ts";
import { platformJobs } from "../../addresses.ts";
import { rowField } from "./intents.ts";
import styles from "./differences.module.css";

interface DifferenceRowProps {
  one: Difference;
  row: number;
  link: LinkHealth;
  chosen: SideName | undefined;
  now: Date;
}

/** One difference: both sides, since when, and what choosing one of them does. */
export function DifferenceRow({ one, row, link, chosen, now }: DifferenceRowProps) {
  const { platform } = link;
  const { name, what } = subjectText(one, now);
  const since = sinceText(one.since, now);
  const isOpen = one.resolvedTo === null;
  return (
    <tr className={joined(!isOpen && styles.settled)}>
      <th scope="row">
        <b>{name}</b>
        {what}
        {isOpen && one.choices.length > 0 && (
          <>
            <input type="hidden" name={rowField(row, "id")} value={one.id} />
            <input type="hidden" name={rowField(row, "version")} value={one.version} />
          </>
        )}
      </th>
      <SideCell {...{ one, row, link, chosen, now }} side="OURS" />
      <SideCell {...{ one, row, link, chosen, now }} side="THEIRS" />
      <td className={joined(styles.since, since?.isLong && isOpen && styles.long)}>
        {since === null ? (
          RECONCILE.sinceUnknown
        ) : (
          <>
            {since.at}
            <small>{since.long}</small>
          </>
        )}
      </td>
      <td className={styles.then}>
        {isOpen ? (
          <Then one={one} platform={platform} />
        ) : (
          <>
            {resolvedText(one, link, now)}
            {one.telling === "FAILED" && (
              <Link className="link" to={platformJobs(platform)}>
                {RECONCILE.sendAgain}
              </Link>
            )}
          </>
        )}
      </td>
    </tr>
  );
}

/** A side, which is the label of its choice where it may be chosen. */
function SideCell({
  one,
  row,
  side,
  link: { platform },
  chosen,
  now,
}: DifferenceRowProps & { side: SideName }) {
  const at = side === "OURS" ? one.ours : one.theirs;
  const by = sideBy(at, now);
  const text = (
    <span className={joined(at === null && styles.gone)}>
      {sideText(one, at)}
      {by !== "" && <small>{by}</small>}
    </span>
  );
  const mayChoose = one.resolvedTo === null && one.choices.includes(side);
  if (!mayChoose)
    return <td className={joined(styles.side, one.resolvedTo === side && styles.taken)}>{text}</td>;
  return (
    <td className={styles.pick}>
      <label className="check">
        <input
          type="radio"
          name={rowField(row, "side")}
          value={side}
          defaultChecked={chosen === side}
          aria-label={sideName(one, side, { platform, now })}
        />
        {text}
      </label>
    </td>
  );
}

/** What will happen, in words: of what is chosen, which the sheet alone decides. */
function Then({ one, platform }: { one: Difference; platform: LinkHealth["platform"] }) {
  if (one.choices.length === 0)
    return one.kind === "RESERVATION" ? RECONCILE.inInbox : RECONCILE.byHand;
  return (
    <>
      {one.choices.map((side) => {
        const [before, bold, after] = thenText(one, side, platform);
        return (
          <span key={side} data-side={side}>
            {before}
            <b>{bold}</b>
            {after}
          </span>
        );
      })}
      <span data-side="">{RECONCILE.left}</span>
    </>
  );
}
