import { useMemo, useState } from "react";
import { kstDay } from "#contract/kst.ts";
import type { Heard } from "../arrivals.ts";
import { asking, keepsPlace, queued, type DayData, type Seen } from "../board-data.ts";
import type { Acts } from "../use-acts.ts";
import { soonestDue } from "./due.ts";
import { soonOf, type Soon } from "./soon.ts";
import { useFocusRest } from "./use-focus-rest.ts";
import { usePointerRest } from "./use-pointer-rest.ts";
import { useSteady, type Held } from "./use-steady.ts";
import { waitingOf, type Here } from "./waiting.ts";

/** What the queue shows. Its rows say what was done with them until they go. */
export interface QueueSight {
  /** What the rows stand in, and what it is given to: while the pointer or the focus rests there nothing moves. */
  element: HTMLElement | null;
  onElement: (element: HTMLElement | null) => void;
  /** 확인 필요, the soonest due first. */
  rows: Held<Seen>[];
  /** How many ask still; those that have expired do not. */
  asking: number;
  /** Its `people` as they stand; its figures are of those who still come. */
  soon: Omit<Soon, "people"> & { people: Held<Seen>[] };
  /** 기다리는 분, on today's board; on others nobody. */
  waiting: { people: Held<Here>[]; all: number };
  acts: Acts;
  heard: Heard;
}

/**
 * The queue, held by the board: an act, its row and the place of the row outlive whatever list comes
 * while it is under way.
 * @param loaded the day as the server said it
 * @param day the same after the acts
 */
export function useQueue(
  loaded: DayData,
  day: DayData,
  acts: Acts,
  now: Date,
  heard: Heard,
): QueueSight {
  const [element, onElement] = useState<HTMLElement | null>(null);
  const pointed = usePointerRest(element);
  const focused = useFocusRest(element);
  const resting = pointed || focused;
  const pending = useMemo(
    () => new Set([...acts].filter(([, act]) => !act.done).map(([id]) => id)),
    [acts],
  );
  const rows = useMemo(
    () =>
      soonestDue(
        queued(loaded, (r) => keepsPlace(r, now)),
        now,
      ),
    [loaded, now],
  );
  const { date } = day;
  const soon = useMemo(() => soonOf(day.reservations, now, date), [day.reservations, now, date]);
  const expected = useMemo(
    () => soonOf(loaded.reservations, now, date).people,
    [loaded.reservations, now, date],
  );
  const isToday = date === kstDay(now);
  // As the server said it: only it knows since when.
  const waiting = useMemo(
    () => (isToday ? waitingOf(loaded.reservations) : []),
    [loaded.reservations, isToday],
  );
  return {
    element,
    onElement,
    rows: useSteady(rows, resting, pending),
    asking: asking(day).length,
    soon: { ...soon, people: useSteady(expected, resting, pending) },
    waiting: { people: useSteady(waiting, resting, pending), all: waiting.length },
    acts,
    heard,
  };
}
