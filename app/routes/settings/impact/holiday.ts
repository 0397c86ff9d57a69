import { z } from "zod";
import { daySchema } from "#contract/fields.ts";
import type { HospitalSettings } from "#contract/hospital-settings.ts";
import { HOURS_IMPACT } from "../../addresses.ts";
import { wishAddress } from "../hospital/wished.ts";

const askedSchema = z.object({ holiday: daySchema, choice: z.enum(["OPEN", "CLOSED"]) });

/** What the board would do on a holiday (`?holiday=&choice=`), as a change in the address; null for none. */
export function holidayWish(search: URLSearchParams, settings: HospitalSettings): string | null {
  const asked = askedSchema.safeParse(Object.fromEntries(search)).data;
  if (asked === undefined) return null;
  const { holiday: day, choice } = asked;
  const others = settings.holidayChoices.filter((one) => one.day !== day);
  const holidayChoices = [...others, { day, choice, hours: null }];
  return wishAddress(HOURS_IMPACT, settings.version, settings, { holidayChoices });
}
