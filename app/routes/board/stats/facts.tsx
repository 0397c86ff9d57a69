import type { Statistics, StatisticsPeriod } from "#contract/statistics.ts";
import { span } from "#app/text/time.ts";
import {
  answerText,
  beforeText,
  canceledText,
  comparedText,
  countText,
  leadText,
  noShowRate,
  percentText,
  rateText,
  STATS,
} from "#app/text/stats.ts";
import styles from "./facts.module.css";

/** The period in six figures, each beside what it was before. */
export function Facts({ statistics: one }: { statistics: Statistics }) {
  const { before, days } = one;
  const rate = noShowRate(one);
  const rateBefore = noShowRate(before);
  const facts: readonly (readonly [name: string, figure: string, more: string])[] = [
    [STATS.reservations, countText(one.count), comparedText(one.count, before.count, days.length)],
    [STATS.seats, seatsText(one), beforeText(days.length, seatsText(before))],
    [
      STATS.noShows,
      rate === null ? STATS.unknown : rateText(rate),
      `${countText(one.noShows)}, ${beforeText(days.length, rateBefore === null ? STATS.unknown : rateText(rateBefore))}`,
    ],
    [
      STATS.canceled,
      one.count === 0 ? STATS.unknown : rateText(one.canceled / one.count),
      canceledText(one),
    ],
    [STATS.lead, one.leadDays === null ? STATS.unknown : `${one.leadDays}일`, leadText(one)],
    [
      STATS.answer,
      one.answerMinutes === null ? STATS.unknown : span(one.answerMinutes),
      answerText(one),
    ],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, figure, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{figure}</b>
            <span>{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const seatsText = ({ seats }: StatisticsPeriod): string =>
  seats === null || seats.sellable === 0 ? STATS.unknown : percentText(seats.taken, seats.sellable);
