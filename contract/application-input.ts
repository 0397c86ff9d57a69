import { z } from "zod";
import { BUSINESS_SHAPE, withOneAddress } from "./business-input.ts";
import { CONFIRM_MODES } from "./confirm-modes.ts";
import { phoneDigits, typed } from "./field-rules.ts";
import { obeys, oneOfNumbers, reasonSchema, versionSchema } from "./fields.ts";
import {
  addressProblem,
  digitsOf,
  institutionNumberProblem,
  mobileProblem,
} from "./hospital-rules.ts";
import { TIME_BLOCKS } from "./hospital-rules.ts";
import { linkedPlatformSchema } from "./platform.ts";
import { requestNumberSchema } from "./request-number.ts";
import { salesCodeProblem, salesContactOf } from "./sales.ts";
import { type ApplicationPage } from "./application-pages.ts";
import type { WizardDraft } from "./wizard-draft.ts";

/** What goes into an application (예약 서비스 신청): a draft of the process `apply`, page by page, as it is judged. */

/** A code, and who has it. */
const salesman = z.object({ code: obeys(salesCodeProblem) }).transform(({ code }) => {
  const contact = salesContactOf(code);
  return contact && { code: contact.code, name: contact.name, phone: contact.phone };
});

/** What must be so of each page before the next one opens: of what was typed, its values. */
export const APPLICATION_RULES = {
  READY: z.object({}),
  BUSINESS: withOneAddress(
    z.object({
      ...BUSINESS_SHAPE,
      institutionNumber: obeys(institutionNumberProblem).transform(digitsOf),
      requesterPhone: obeys(mobileProblem).transform(phoneDigits),
    }),
  ),
  PLATFORMS: z
    .object({
      linkingList: z.array(linkedPlatformSchema).min(1, "예약을 받을 곳을 하나는 골라 주세요."),
      emrName: z.string(),
    })
    .superRefine(({ linkingList, emrName }, context) => {
      if (!linkingList.includes("EMR")) return;
      const message = typed(emrName) === "" ? "쓰시는 EMR을 적어 주세요." : addressProblem(emrName);
      if (message !== null) context.addIssue({ code: "custom", path: ["emrName"], message });
    }),
  TIME: z.object({
    confirmMode: z.enum(CONFIRM_MODES, "확정 방식을 골라 주세요."),
    minimumTimeBlock: oneOfNumbers(TIME_BLOCKS),
  }),
  /** 직접 신청: nobody. */
  SALES: z.object({ salesmanInfo: salesman.nullable() }),
  CHECK: z.object({}),
} as const satisfies Record<ApplicationPage, z.ZodType>;

/** What a draft says on any of the pages. */
export const saidIn = (draft: WizardDraft) => ({
  ...draft.userInfo,
  ...{ linkingList: draft.linkingList, confirmMode: draft.confirmMode },
  salesmanInfo: draft.salesmanInfo,
});

/** POST …/applications: the draft of that version, as it was read through. */
export const applicationSubmitSchema = z.strictObject({
  version: versionSchema,
  confirmed: z.boolean().refine((confirmed) => confirmed, "등록증과 같은지 보고 표시해 주세요."),
});

/** POST …/applications/{applicationId}/complete */
export const applicationVersionSchema = z.strictObject({ version: versionSchema });

/** POST …/applications/{applicationId}/withdraw */
export const applicationWithdrawSchema = applicationVersionSchema.extend({
  /** "" where nothing is said. */
  reason: reasonSchema.default(""),
});

/** …/applications/by-number/{number} */
export const applicationNumberSchema = requestNumberSchema("A");

/** GET …/applications/preview */
export const previewAskedSchema = z.object({
  timeBlock: z.coerce.number().pipe(oneOfNumbers(TIME_BLOCKS)),
});
