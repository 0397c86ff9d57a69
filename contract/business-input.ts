import { z } from "zod";
import { TAX_TYPES, type BusinessField } from "./business-fields.ts";
import { typed } from "./field-rules.ts";
import { obeys, personNameSchema } from "./fields.ts";
import { addressProblem, brnProblem, digitsOf, zipProblem } from "./hospital-rules.ts";

/** A business as its 사업자등록증 has it, of a sign-up and of an application (product.md §7). */

const line = (missing: string) =>
  obeys((text) => (typed(text) === "" ? missing : addressProblem(text))).transform(typed);
/** One line that may be left out. */
const lineIfAny = obeys((text) => (typed(text) === "" ? null : addressProblem(text))).transform(
  (text) => typed(text) || null,
);

/** Of what was typed, its values. */
export const BUSINESS_SHAPE = {
  brn: obeys(brnProblem).transform(digitsOf),
  companyName: line("등록증의 상호를 적어 주세요."),
  repName: z
    .string()
    .refine((text) => typed(text) !== "", "등록증의 대표자 이름을 적어 주세요.")
    .pipe(personNameSchema),
  bisType: line("등록증의 업태를 적어 주세요. 예: 보건업"),
  bisItem: line("등록증의 종목을 적어 주세요. 예: 일반의원"),
  taxType: z.enum(TAX_TYPES, "과세 구분을 골라 주세요."),
  zipCode: obeys(zipProblem).transform(digitsOf),
  roadAddress: lineIfAny,
  jibunAddress: lineIfAny,
  addressEtc: lineIfAny,
} satisfies Record<BusinessField, z.ZodType>;

/** By road or by plot: one of them it must have; said beside whatever else is wrong. */
export const withOneAddress = <
  Business extends z.ZodType<{ roadAddress: string | null; jibunAddress: string | null }>,
>(
  business: Business,
) =>
  business.refine(
    ({ roadAddress, jibunAddress }) => roadAddress !== null || jibunAddress !== null,
    {
      path: ["roadAddress"],
      message: "도로명이나 지번 주소 가운데 하나는 적어 주세요.",
      when: () => true,
    },
  );
