import { Form, useNavigation } from "@remix-run/react";
import { IMPACT, tellings } from "#app/text/impact.ts";
import { HOSPITAL } from "#app/text/hospital.ts";
import { dayLabel } from "#app/text/time.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LeaveGuard } from "#app/ui/settings/leave-guard.tsx";
import { JumpLink } from "#app/ui/jump-link.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { Readable } from "#app/ui/settings/readable.tsx";
import { MaySave, SaveLine } from "#app/ui/settings/save-bar.tsx";
import { WrongList } from "#app/ui/settings/wrong-list.tsx";
import { MOST_DECIDED } from "#contract/hospital-rules.ts";
import { kstDay } from "#contract/kst.ts";
import type { Platform } from "#contract/platform-names.ts";
import { HOSPITAL_INFO, HOURS_IMPACT } from "../../addresses.ts";
import type { ImpactAnswer } from "./action.ts";
import { BeforeAfter } from "./before-after.tsx";
import { Fate } from "./fate.tsx";
import type { FateRow } from "./fate-row.ts";
import type { Act } from "./fates-form.ts";
import type { ImpactData } from "./load.ts";
import { useFates } from "./use-fates.ts";
import styles from "./impact.module.css";

interface ImpactScreenProps {
  data: ImpactData;
  answer: ImpactAnswer | null;
}

/** Between 저장 and saved: what becomes of each reservation that the change leaves outside. */
export function ImpactScreen({ data, answer }: ImpactScreenProps) {
  const { wish, items, total, changed, before, after, now } = data;
  const back = `${HOSPITAL_INFO}?wish=${wish}`;
  const busy = useNavigation().formMethod === "POST";
  const { form, drawn, isChanged, actFor, startFor, asked, choose, onStart } = useFates(
    data,
    answer,
  );
  const open = items.filter((row) => actFor(row) === null);
  const isTooMany = total > MOST_DECIDED;
  return (
    <>
      <PageHead
        back={{ to: back, word: HOSPITAL.title }}
        title={total === 0 ? IMPACT.none : IMPACT.title(total)}
      >
        {total === 0 ? IMPACT.noneThen : IMPACT.lead(changed)}
      </PageHead>
      {answer?.message && <WrongList wrong={[]} answer={answer} title={answer.message} />}
      {before && after && <BeforeAfter before={before} after={after} items={items} />}
      <Form ref={form} method="post" action={`${HOURS_IMPACT}?wish=${wish}`}>
        <Readable>
          <button className="vh" tabIndex={-1} aria-hidden />
        </Readable>
        <input type="hidden" name="wish" value={wish} />
        {isTooMany && <p className="notice">{IMPACT.tooMany(total, MOST_DECIDED)}</p>}
        {!isTooMany && items.length > 0 && (
          <Readable>
            <div className={styles.all}>
              <p>{IMPACT.all}</p>
              {(
                [
                  ["MOVE", IMPACT.allMove, "plain"],
                  ["KEEP", IMPACT.allKeep, "plain"],
                  ["CANCEL", IMPACT.allCancel, "danger"],
                ] as const
              ).map(([act, word, kind]) => (
                <Button
                  key={act}
                  size="small"
                  kind={kind}
                  name="all"
                  value={act}
                  onClick={(event) => {
                    event.preventDefault();
                    choose(items, act);
                  }}
                >
                  {word}
                </Button>
              ))}
              <span className="soft">{IMPACT.allThen}</span>
            </div>
            {daysOf(items).map(([day, rows]) => (
              <section
                key={day}
                className={styles.day}
                aria-label={dayLabel(day, kstDay(new Date(now)))}
              >
                <h2>{dayLabel(day, kstDay(new Date(now)))}</h2>
                <ol>
                  {rows.map((row) => (
                    <Fate
                      key={`${row.reservation.id} ${drawn}`}
                      at={items.indexOf(row)}
                      row={row}
                      act={actFor(row)}
                      start={startFor(row)}
                      because={asked[row.reservation.id] ?? null}
                      onAct={(act) => choose([row], act)}
                      onStart={onStart}
                    />
                  ))}
                </ol>
              </section>
            ))}
          </Readable>
        )}
        <MaySave>
          <SaveLine
            title={items.length === 0 ? undefined : countText(items.map(actFor))}
            then={tellings(...toldBy(items, actFor))}
          >
            {open[0] && !isTooMany && (
              <p className={styles.todo}>
                <Icon name="triangle-alert" />
                <JumpLink to={`fate-${open[0].reservation.id}`}>
                  {IMPACT.todo(open.length)}
                </JumpLink>
              </p>
            )}
            <ButtonLink to={back}>{IMPACT.back}</ButtonLink>
            {!isTooMany && (
              <Button kind="main" loading={busy}>
                {items.length === 0 ? IMPACT.saveOnly : IMPACT.save}
              </Button>
            )}
          </SaveLine>
        </MaySave>
      </Form>
      <LeaveGuard changed={isChanged ? DECISIONS : []} busy={busy} />
    </>
  );
}

const DECISIONS = [{ at: "fates", label: IMPACT.decisions }];

const countText = (acts: readonly (Act | null)[]): string => {
  const of = (act: Act) => acts.filter((one) => one === act).length;
  return IMPACT.counts(of("MOVE"), of("KEEP"), of("CANCEL"));
};

/** Who is told of what is chosen, and how many are to be called. */
function toldBy(
  items: readonly FateRow[],
  actFor: (row: FateRow) => Act | null,
): [told: Map<Platform, number>, calls: number] {
  const told = new Map<Platform, number>();
  let calls = 0;
  for (const row of items) {
    const act = actFor(row);
    if (act !== "MOVE" && act !== "CANCEL") continue;
    if (row.tells !== null) told.set(row.tells, (told.get(row.tells) ?? 0) + 1);
    if (row.call) calls++;
  }
  return [told, calls];
}

function daysOf(items: readonly FateRow[]): [string, FateRow[]][] {
  const days = new Map<string, FateRow[]>();
  for (const row of items) {
    const day = kstDay(new Date(row.reservation.start));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}
