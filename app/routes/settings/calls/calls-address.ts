import { z } from "zod";
import { packed, unpacked } from "#app/forms/packed.ts";
import { uuidSchema } from "#contract/fields.ts";
import { MOST_DECIDED } from "#contract/hospital-rules.ts";
import { HOURS_CALLS } from "../../addresses.ts";

const idsSchema = z.array(uuidSchema).min(1).max(MOST_DECIDED);

/** The list of whom to call: it is there after a reload, and for as long as somebody calls. */
export const callsAddress = (ids: readonly string[]): string => `${HOURS_CALLS}?of=${packed(ids)}`;

/** Null for what is no such list. */
export const callsOf = (search: URLSearchParams): string[] | null =>
  unpacked(search.get("of") ?? "", idsSchema);
