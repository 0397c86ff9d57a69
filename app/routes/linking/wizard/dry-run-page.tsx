import type { ReactNode } from "react";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { STATUS_TEXT } from "#app/text/status.ts";
import { dayAndClock, monthDay } from "#app/text/time.ts";
import { PAIR, WIZARD } from "#app/text/wizard.ts";
import { VERIFY } from "#app/text/wizard-verify.ts";
import { changeSays, comingSays, DRY, staysSays } from "#app/text/wizard-sums.ts";
import { Select } from "#app/ui/input.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import type { DryRun } from "#contract/dry-run.ts";
import type { Wizard } from "#contract/linking-wizard.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
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
                        <dd>{count}</dd>
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
                then={changeSays(change)}
              />
            ))}
          </ul>
        </Group>
        <Group title={DRY.take} way={DRY.from(platform)}>
          <ul className={tables.toll}>
            <Figure of={take.coming} says={DRY.coming} then={comingSays(take)} />
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
    <b data-unknown={of === null || undefined}>{of?.toLocaleString("ko-KR") ?? DRY.unknown}</b>
    <div>
      <p>
        {says}
        <span>{then}</span>
      </p>
      {children}
    </div>
  </li>
);

interface ClashesProps {
  clashes: DryRun["clashes"];
  platform: LinkedPlatform;
  now: Date;
}

function Clashes({ clashes, platform, now }: ClashesProps) {
  return (
    <table className={`${tables.sides} ${tables.clashes}`}>
      <thead>
        <tr>
          <th scope="col">{DRY.when}</th>
          <th scope="col">
            <b>{VERIFY.here}</b>
          </th>
          <th scope="col">
            <b>
              <span aria-hidden="true">
                <PlatformMark platform={platform} />
              </span>
              {PLATFORM_WORDS[platform]}
            </b>
          </th>
          <th scope="col">{DRY.what}</th>
        </tr>
      </thead>
      <tbody>
        {clashes.map(({ bookingId, start, product, capacity, ours, theirs, nearest, choice }) => (
          <tr key={bookingId} data-differs="">
            <th scope="row">
              {dayAndClock(start, now)}
              <span>
                {product}
                {PAIR.seats(capacity)}
              </span>
            </th>
            <td>
              {ours.length === 0
                ? DRY.nobody
                : ours.map(({ name, status }) => `${name} ${STATUS_TEXT[status].word}`).join(", ")}
            </td>
            <td>
              {theirs.name} {STATUS_TEXT[theirs.status].word}
            </td>
            <td>
              <input type="hidden" name="clash" value={bookingId} />
              <label className="vh" htmlFor={`clash-${bookingId}`}>
                {dayAndClock(start, now)}
              </label>
              <Select id={`clash-${bookingId}`} name="choice" small defaultValue={choice}>
                <option value="DECIDE">{DRY.decide}</option>
                {nearest !== null && (
                  <option value="NEAREST">{DRY.nearest(platform, nearest, now)}</option>
                )}
              </Select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
