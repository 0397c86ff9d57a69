import { changeEventSchema, type ChangeEvent } from "#contract/reservation.ts";
import { json, type Channel } from "./database/channel.ts";
import type { Listener } from "./database/listener.ts";
import { SetMultimap } from "./set-multimap.ts";
import { z } from "zod";

/** A change of a reservation, and whose. */
const changeSchema = changeEventSchema.extend({ hospitalId: z.string() });

/** Where every process hears of changes of reservations: `announce` says them. */
export const CHANGES: Channel<z.infer<typeof changeSchema>> = {
  name: "reservation_changes",
  payload: json(changeSchema),
};

/** Changes of reservations as they are committed, from every process on this database. */
export interface ChangeFeed {
  /**
   * Calls back for each committed change of this hospital until the returned function is called.
   * `onGap` says that changes may have been missed, so that one looks at everything again.
   */
  subscribe(
    hospitalId: string,
    onChange: (event: ChangeEvent) => void,
    onGap?: () => void,
  ): () => void;
  /** Whether changes are heard now: false while the line to the database is lost or silent. */
  healthy(): boolean;
}

interface Subscriber {
  onChange: (event: ChangeEvent) => void;
  onGap: () => void;
}

/** Hands what the listener hears to those who asked about that hospital. */
export function createChangeFeed(listener: Listener): ChangeFeed {
  const subscribers = new SetMultimap<string, Subscriber>();
  listener.on(
    CHANGES,
    ({ hospitalId, ...event }) => {
      for (const { onChange } of subscribers.of(hospitalId)) onChange(event);
    },
    () => {
      for (const { onGap } of subscribers.all()) onGap();
    },
  );
  return {
    healthy: () => listener.healthy(),
    subscribe: (hospitalId, onChange, onGap = () => undefined) =>
      subscribers.add(hospitalId, { onChange, onGap }),
  };
}
