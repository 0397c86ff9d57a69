import { z } from "zod";
import { CONFIRM_MODES } from "./confirm-modes.ts";
import { holdsUnseen, NO_RESIDENT_NUMBER } from "./field-rules.ts";
import { oneOfNumbers, uuidSchema } from "./fields.ts";
import { TIME_BLOCKS } from "./hospital-rules.ts";
import { linkedPlatformSchema } from "./platform.ts";
import { holdsResidentNumber } from "./resident-number.ts";
import {
  HANDING_PLATFORMS,
  PROCESSES,
  SECRET_FIELDS,
  TEXT_FIELDS,
  USER_INFO,
  type SecretField,
  type TextField,
} from "./session-state.ts";

/**
 * A wizard's draft: what of the session state (`session-state.ts`) the server keeps of one process, as
 * far as one got. Half-typed text is taken; a wizard's own pages judge it. Times UTC.
 */

const UNSEEN = "보이지 않는 글자가 있어요. 지우고 다시 적어 주세요.";
const line = z
  .string()
  .max(200, "200자까지 쓸 수 있어요.")
  .refine((text) => !holdsUnseen(text), UNSEEN)
  .refine((text) => !holdsResidentNumber(text), NO_RESIDENT_NUMBER);
const secret = z.string().min(1).max(2_000);
/** Absent: it stays as it is saved. Null: it goes. */
const kept = <Of extends z.ZodType>(of: Of) => of.nullable().optional();

const LOGIN_PARTS = 20;
const naverLogin = z
  .record(z.string().regex(/^[a-z]\w{0,39}$/i), z.string().max(500))
  .refine((login) => Object.keys(login).length <= LOGIN_PARTS, "너무 많아요.");

const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, line.default("")])) as Record<
  TextField,
  z.ZodDefault<typeof line>
>;
const { lat, lon, transferConfirm, minimumTimeBlock } = USER_INFO;
const plain = {
  ...texts,
  lat: z.number().min(-90).max(90).default(lat),
  lon: z.number().min(-180).max(180).default(lon),
  transferConfirm: z.boolean().default(transferConfirm),
  minimumTimeBlock: oneOfNumbers(TIME_BLOCKS).default(minimumTimeBlock),
};

export const userInfoSchema = z.strictObject({
  ...plain,
  password: kept(secret),
  emrKey: kept(secret),
  naverLoginKey: kept(secret),
  authToken: kept(secret),
  naverLogin: kept(naverLogin),
});

const linkingListSchema = z
  .array(linkedPlatformSchema)
  .max(3)
  .refine((list) => new Set(list).size === list.length, "같은 플랫폼이 두 번 있어요.");
const salesmanInfoSchema = z.strictObject({ code: line, name: line, phone: line }).nullable();

const confirmModeSchema = z.enum(CONFIRM_MODES).nullable();

/** PUT …/drafts/{process}: the draft as it is to stand, of its secrets what is said. */
export const draftInputSchema = z.strictObject({
  /** Of the draft that this one follows; 0: there was none. */
  version: z.number().int().min(0),
  pageIndex: z.number().int().min(0).max(50),
  linkingList: linkingListSchema.default([]),
  salesmanInfo: salesmanInfoSchema.default(null),
  /** /apply-reservation alone; the brief's state has no field for it. Null: nothing is chosen yet. */
  confirmMode: confirmModeSchema.default(null),
  /** /apply-reservation alone, likewise: 직접 신청 was chosen, by `salesmanInfo` null. */
  isDirect: z.boolean().default(false),
  userInfo: userInfoSchema.default(() => userInfoSchema.parse({})),
});
export type DraftInput = z.infer<typeof draftInputSchema>;

/** DELETE …/drafts/{process} */
export const draftResetSchema = z.object({ version: z.coerce.number().int().min(0).optional() });

export const processSchema = z.enum(PROCESSES);

/** That a secret is there, and how it ends: `····1234`. Of a short one not even that. */
const savedSchema = z.object({ saved: z.literal(true), hint: z.string() });
export type Saved = z.infer<typeof savedSchema>;
const shownSecrets = Object.fromEntries(
  SECRET_FIELDS.map((field) => [field, savedSchema.nullable()]),
) as Record<SecretField, z.ZodNullable<typeof savedSchema>>;

/** What of a draft stands in a list. */
export const draftHeadSchema = z.object({
  process: processSchema,
  /** The process, or `default` where it is not running. */
  processName: processSchema,
  pageIndex: z.number().int(),
  linkingList: z.array(linkedPlatformSchema),
  version: z.number().int(),
  /** Who left it, by name; null: nobody did, or a platform handed something over since. */
  leftBy: z.string().nullable(),
  leftAt: z.string().nullable(),
});
export type DraftHead = z.infer<typeof draftHeadSchema>;

export const draftSchema = draftHeadSchema.extend({
  salesmanInfo: salesmanInfoSchema,
  confirmMode: confirmModeSchema,
  isDirect: z.boolean(),
  userInfo: z.object({ ...plain, ...shownSecrets }),
});
export type WizardDraft = z.infer<typeof draftSchema>;

/** GET …/drafts: those that are running, the hospital's and one's own, the last one left first. */
export const draftsSchema = z.object({ items: z.array(draftHeadSchema) });

/** POST …/drafts/{process}/state: what the platform is to send back with the browser. */
export const stateIssuedSchema = z.object({
  state: z.string(),
  expiresAt: z.string(),
  /** Where one logs in there, the state with it; null where no such page is known. */
  login: z.string().nullable(),
});
export type StateIssued = z.infer<typeof stateIssuedSchema>;

/** 256 bits of chance. */
const stateSchema = z.string().regex(/^[\w-]{43}$/);
const keySchema = z.string().regex(/^[\w.~+/=-]{8,500}$/);
const idSchema = z.string().regex(/^[\w.-]{1,64}$/);

/** At which hospital the browser that brings it is logged in; absent: at none. */
const loggedInAt = uuidSchema.optional();

/** POST /hand-overs: what a platform sent back with the browser. */
export const handOverInputSchema = z.discriminatedUnion("platform", [
  z.strictObject({
    platform: z.literal("NAVER"),
    state: stateSchema,
    naverLoginKey: keySchema,
    businessId: idSchema.optional(),
    naverGroupId: idSchema.optional(),
    loggedInAt,
  }),
  z.strictObject({
    platform: z.literal("KAKAO"),
    state: stateSchema,
    authToken: keySchema,
    businessId: idSchema.optional(),
    loggedInAt,
  }),
]);
export type HandOverInput = z.infer<typeof handOverInputSchema>;

export const handingPlatformSchema = z.enum(HANDING_PLATFORMS);

/** POST /hand-overs/whose: for which hospital a state was issued; it is as good as before. */
export const stateAskedSchema = z.strictObject({
  platform: handingPlatformSchema,
  state: stateSchema,
});
export type StateAsked = z.infer<typeof stateAskedSchema>;
export const stateOfSchema = z.object({ hospitalName: z.string() });

/** What was handed over, masked: for whoever holds its id, and once somebody of the hospital has it for them. */
export const handOverSchema = z.object({
  id: uuidSchema,
  platform: handingPlatformSchema,
  hospitalId: uuidSchema,
  hospitalName: z.string(),
  key: savedSchema,
  /** Masked; null where it was not said. */
  businessId: z.string().nullable(),
  groupId: z.string().nullable(),
  /** When it is dropped; null once somebody of the hospital has it. */
  until: z.string().nullable(),
});
export type HandOver = z.infer<typeof handOverSchema>;

/** Why a state is refused: body of the 4010. */
export const STATE_FAULTS = [
  "STATE_UNKNOWN",
  "STATE_USED",
  "STATE_EXPIRED",
  "STATE_FOREIGN",
  "STATE_ELSEWHERE",
  /** The link was made in the meantime: nothing is to be handed over any more. */
  "LINKED",
] as const;
export type StateFault = (typeof STATE_FAULTS)[number];
export const stateRefusedSchema = z.object({ reason: z.enum(STATE_FAULTS) });
