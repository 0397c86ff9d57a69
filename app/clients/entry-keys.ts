import { z } from "zod";
import {
  entryKeyMadeSchema,
  entryKeysSchema,
  type EntryKeyInput,
  type EntryKeyMade,
  type EntryKeys,
} from "#contract/entry.ts";
import { segment } from "./upstream.ts";
import { get, type Ways } from "./ways.ts";

/** The keys by which the hospital's EMR program opens the board, at the accounts API. */
export interface EntryKeyCalls {
  list(hospital: string): Promise<EntryKeys>;
  /** Under an id of the caller's; the secret is told here alone. */
  keep(hospital: string, id: string, input: EntryKeyInput): Promise<EntryKeyMade>;
  end(hospital: string, id: string): Promise<unknown>;
}

const KEYS = "/entry-keys";

export const entryKeyCalls = ({ send, at }: Ways): EntryKeyCalls => ({
  list: (h) => send(at(h, KEYS), get, entryKeysSchema),
  keep: (h, id, json) =>
    send(at(h, `${KEYS}/${segment(id)}`), { method: "put", json }, entryKeyMadeSchema),
  end: (h, id) => send(at(h, `${KEYS}/${segment(id)}`), { method: "delete" }, z.unknown()),
});
