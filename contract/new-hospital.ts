import { z } from "zod";
import { typed } from "./field-rules.ts";
import { obeys, personNameSchema, phoneSchema } from "./fields.ts";
import { brnProblem, digitsOf, hospitalNameProblem } from "./hospital-rules.ts";
import { loginIdProblem } from "./login-id.ts";
import { knownProblem, passwordProblem } from "./password-rules.ts";

/** What a hospital and its first account are made of (`npm run operator -- hospital create`). */
export const newHospitalSchema = z
  .object({
    name: obeys(hospitalNameProblem).transform(typed),
    contactPhone: phoneSchema,
    /** 사업자등록번호; its staff write it where it is left out. */
    brn: obeys(brnProblem).transform(digitsOf).nullable(),
    loginId: obeys(loginIdProblem),
    /** Of the person whose account it is. */
    staffName: personNameSchema,
    password: z.string().superRefine((password, context) => {
      const problem = passwordProblem(password);
      if (problem !== null) context.addIssue({ code: "custom", message: problem });
    }),
    /** USUAL: Monday to Friday 9 to 6 with lunch from 1 to 2, Saturday 9 to 1. NONE: closed till then. */
    hours: z.enum(["USUAL", "NONE"], "usual이나 none으로 적어 주세요."),
  })
  .superRefine(({ password, loginId, contactPhone }, context) => {
    const problem = knownProblem(password, { loginId, phones: [contactPhone] });
    if (problem !== null)
      context.addIssue({ code: "custom", path: ["password"], message: problem });
  });
export type NewHospital = z.infer<typeof newHospitalSchema>;
