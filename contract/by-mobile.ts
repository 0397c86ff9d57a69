import { z } from "zod";
import { phoneDigits } from "./field-rules.ts";
import { obeys } from "./fields.ts";
import { mobileProblem } from "./hospital-rules.ts";

/** A mobile number, as its digits. */
export const mobileSchema = obeys(mobileProblem).transform(phoneDigits);

/** What is asked for by whoever has no login: its number, and the mobile number in it. */
export const byMobileSchema = <Numbered extends z.ZodType>(number: Numbered) =>
  z.strictObject({ number, mobile: mobileSchema });
