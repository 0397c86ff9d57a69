import type { ReactNode } from "react";
import { digits } from "#app/text/digits.ts";
import { itemText } from "#app/text/item-text.ts";
import { monthDay } from "#app/text/time.ts";
import { WIZARD } from "#app/text/wizard.ts";
import { VERIFY } from "#app/text/wizard-verify.ts";
import { changeSays, comingSays, DRY, partWord, staysSays } from "#app/text/wizard-sums.ts";
import type { DryRun } from "#contract/dry-run.ts";
import type { Wizard } from "#contract/linking-wizard.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { Clashes } from "./clashes.tsx";
import { HereHead, ThereHead } from "../side-heads.tsx";
import { WizardBar } from "./wizard-bar.tsx";
import tables from "./tables.module.css";

/** 미리 보기: what would change on both sides, in figures that meet on 마침. */
export function DryRunPage({ wizard, busy, now }: { wizard: Wizard; busy: boolean; now: Date }) {
  const { platform, dryRun } = wizard;
  if (!dryRun) return null;
  const { send, take, clashes, stays } = dryRun;
  return (
    <>
      <h1>{DRY.title}</h1>
      <p>{DRY.then(dryRun.readAt, now)}</p>
      <input type="hidden" name="sums" value={dryRun.sums} />
      <div className={tables.groups} data-wide="">
        <Group title={DRY.send} way={DRY.to(platform)}>
          <ul className={tables.toll}>
            <Figure of={send.slots} says={DRY.slots} then={DRY.slotsThen(send, platform)}>
              {send.days.length > 0 && (
                <details>
                  <summary>{DRY.byDay}</summary>
                  <dl>
                    {send.days.map(({ day, count }) => (
                      <div key={day}>
                        <dt>{monthDay(day)}</dt>
                        <dd>{digits(count)}</dd>
                      </div>
                    ))}
                  </dl>
                </details>
              )}
            </Figure>
            {send.make.length > 0 && (
              <Figure of={send.make.length} says={DRY.make(send.make)} then={DRY.makeThen} />
            )}
            {send.change.map((change) => (
              <Figure
                key={change.productId}
                of={1}
                says={DRY.change(change.name)}
                then={changeSays(change.fields)}
              >
                <Compared platform={platform} fields={change.fields} />
              </Figure>
            ))}
          </ul>
        </Group>
        <Group title={DRY.take} way={DRY.from(platform)}>
          <ul className={tables.toll}>
            <Figure of={take.coming} says={DRY.coming} then={comingSays(take, clashes.length)} />
            <Figure
              of={take.past}
              says={DRY.past}
              then={take.past === null ? DRY.pastUnknown : DRY.pastThen}
            />
          </ul>
        </Group>
        <Group title={DRY.clash} way={clashes.length > 0 ? DRY.clashThen : ""}>
          {clashes.length === 0 ? (
            <p>{DRY.noClash}</p>
          ) : (
            <Clashes {...{ clashes, platform, now }} />
          )}
        </Group>
        <Group title={DRY.stay} way="">
          <p>{staysSays(stays, platform)}</p>
        </Group>
      </div>
      <WizardBar
        {...{ platform, busy, page: 4, wrong: [] }}
        main={{ intent: "start", word: WIZARD.startLink }}
      />
    </>
  );
}

const Group = ({ title, way, children }: { title: string; way: string; children: ReactNode }) => (
  <section>
    <div>
      <h2>{title}</h2>
      {way !== "" && <p>{way}</p>}
    </div>
    {children}
  </section>
);

interface FigureProps {
  of: number | null;
  says: string;
  then: string;
  children?: ReactNode;
}
const Figure = ({ of, says, then, children }: FigureProps) => (
  <li>
    <b data-unknown={of === null || undefined}>{of === null ? DRY.unknown : digits(of)}</b>
    <div>
      <p>
        {says}
        <span>{then}</span>
      </p>
      {children}
    </div>
  </li>
);

interface ComparedProps {
  platform: LinkedPlatform;
  fields: DryRun["send"]["change"][number]["fields"];
}

/** A text is too long for the line: both sides of it, unfolded. */
function Compared({ platform, fields }: ComparedProps) {
  const texts = fields.filter(({ field }) => field === "description");
  if (texts.length === 0) return null;
  return (
    <details>
      <summary>{DRY.compare}</summary>
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
          {texts.map(({ field, ours, theirs }) => (
            <tr key={field}>
              <th scope="row">{partWord(field)}</th>
              <td>{itemText(field, ours)}</td>
              <td>{itemText(field, theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
