import { z } from "zod";
import { LOGINS } from "./access-acts.ts";
import { BROWSERS, SYSTEMS } from "./device.ts";
import { deviceNameProblem } from "./device-name.ts";
import { phoneDigits, typed } from "./field-rules.ts";
import { obeys, uuidSchema } from "./fields.ts";
import { mailProblem, mobileProblem } from "./hospital-rules.ts";
import { IDLE_LEAST, IDLE_MOST } from "./idle-time.ts";
import { networkSchema } from "./second-factor.ts";
import { NOTICE_KINDS } from "./notice-kinds.ts";
import { ownAgreementSchema } from "./own-agreements.ts";
import { loginId } from "./login-id.ts";
import { passwordProblem } from "./password-rules.ts";
import { ACCOUNT_CHANGES, SWITCHES } from "./switches.ts";

/** POST …/account/password */
export const passwordChangeSchema = z.object({
  now: z
    .string("지금 비밀번호를 써 주세요.")
    .min(1, "지금 비밀번호를 써 주세요.")
    .max(1000, "비밀번호를 다시 확인해 주세요."),
  next: z.string("새 비밀번호를 써 주세요.").superRefine((text, context) => {
    const message = passwordProblem(text);
    if (message !== null) context.addIssue({ code: "custom", message });
  }),
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** PUT …/account/devices/{sessionId} */
export const deviceNameInputSchema = z.object({
  name: z
    .string()
    .superRefine((text, context) => {
      const message = deviceNameProblem(text);
      if (message !== null) context.addIssue({ code: "custom", message });
    })
    .transform(typed),
});

/** PUT …/account/contact; null: none. */
export const contactSchema = z.object({
  email: obeys(mailProblem).transform(typed).nullable(),
  mobile: obeys(mobileProblem).transform(phoneDigits).nullable(),
});
export type Contact = z.infer<typeof contactSchema>;

const idleMinutesSchema = z
  .number("분을 골라 주세요.")
  .int("분을 골라 주세요.")
  .min(IDLE_LEAST, `${IDLE_LEAST}분부터 고를 수 있어요.`)
  .max(IDLE_MOST, `${IDLE_MOST}분까지 고를 수 있어요.`);

/** PUT …/idle-time */
export const idleTimeSchema = z.object({
  minutes: idleMinutesSchema,
  /** What it was when it was chosen. */
  was: z.number().int(),
});
export type IdleTime = z.infer<typeof idleTimeSchema>;

const noticeKindsSchema = z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length);

/** PUT …/account/notices: of what the account wants no notice. */
export const noticesInputSchema = z.object({
  off: noticeKindsSchema,
  /** What it was when it was chosen. */
  was: noticeKindsSchema,
});
export type NoticesInput = z.infer<typeof noticesInputSchema>;

/** PUT …/accounts/{accountId}/switches: one of them, given or taken. */
export const switchInputSchema = z.object({
  which: z.enum(SWITCHES),
  isOn: z.boolean(),
  version: z.number().int(),
});
export type SwitchInput = z.infer<typeof switchInputSchema>;

/** PUT …/accounts/{accountId}/leave: 휴직, or back. */
export const leaveInputSchema = z.object({ isAway: z.boolean(), version: z.number().int() });
export type LeaveInput = z.infer<typeof leaveInputSchema>;

const deviceSchema = z.object({
  kind: z.enum(["DESKTOP", "PHONE", "TABLET"]),
  system: z.enum(SYSTEMS).nullable(),
  browser: z.enum(BROWSERS).nullable(),
});

/** DELETE …/accounts/{accountId}: its id as it was typed, so that the right one is meant. */
export const accountEndSchema = z.object({
  loginId: z
    .string("아이디를 써 주세요.")
    .max(100, "아이디를 다시 확인해 주세요.")
    .transform(loginId),
  version: z.coerce.number().int().min(1),
});
export type AccountEnd = z.infer<typeof accountEndSchema>;

/** A session that lives. */
const loggedInSchema = z.object({
  id: uuidSchema,
  /** As its owner calls the device. */
  name: z.string().nullable(),
  device: deviceSchema.nullable(),
  seenAt: z.string(),
  /** When somebody logged in there: of that login's line. */
  openedAt: z.string(),
  /** The one that asks. */
  isHere: z.boolean(),
});

/** Somebody came in, or was kept out, so often in a row from one address; the last time. */
export const pastLoginSchema = z.object({
  at: z.string(),
  outcome: z.enum(LOGINS).exclude(["OUT"]),
  times: z.number().int(),
  name: z.string().nullable(),
  device: deviceSchema.nullable(),
  /** Its middle hidden. */
  address: z.string().nullable(),
});
export type PastLogin = z.infer<typeof pastLoginSchema>;

/** Who did something last, and when. */
const doneSchema = z.object({ by: z.string(), at: z.string() });

/** An account of the hospital, as its colleagues see it. */
export const colleagueSchema = z.object({
  id: uuidSchema,
  loginId: z.string(),
  name: z.string(),
  isSelf: z.boolean(),
  switches: z.array(z.enum(SWITCHES)),
  /** On leave since then. */
  awaySince: z.string().nullable(),
  /** Who gave or took each switch, who sent them on leave or had them back; only what was ever done. */
  done: z.partialRecord(z.enum(ACCOUNT_CHANGES), doneSchema),
  version: z.number().int(),
});
export type Colleague = z.infer<typeof colleagueSchema>;

/** GET …/accounts: who has an account here, by name. */
export const staffAccountsSchema = z.object({
  items: z.array(
    colleagueSchema.omit({ done: true }).extend({
      /** Null: nobody has ever come in with it. */
      lastLoginAt: z.string().nullable(),
    }),
  ),
});
export type StaffAccount = z.infer<typeof staffAccountsSchema>["items"][number];

/** GET …/account: what one's account is, where it is logged in, and with whom it works. */
export const ownAccountSchema = z.object({
  id: uuidSchema,
  loginId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  /** Its holder has opened what was sent there: only then is it written to. */
  isMailConfirmed: z.boolean(),
  mobile: z.string().nullable(),
  idleMinutes: z.number().int(),
  /** Of what it wants no notice. */
  noticesOff: noticeKindsSchema,
  /** Of each text that it ever agreed to, the last time. */
  agreements: z.array(ownAgreementSchema),
  /** The second step of its logins; null where there is none. */
  secondFactor: z.object({ since: z.string(), codesLeft: z.number().int() }).nullable(),
  /** Within which the hospital's logins need none. */
  networks: z.array(networkSchema),
  /** From outside those who has no second step is not let in. */
  isGuarded: z.boolean(),
  /** Where the caller sits. */
  address: z.string().nullable(),
  /** Last seen first. */
  devices: z.array(loggedInSchema),
  /** Names of its devices on which it is not logged in. */
  namedElsewhere: z.array(z.string()),
  /** Newest first. */
  logins: z.array(pastLoginSchema),
  /** By name, the caller among them. */
  colleagues: z.array(colleagueSchema),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

/** Body of a 4030 that ends no session: the account has not this switch, and who could give it. */
export const needsSchema = z.object({ needs: z.enum(SWITCHES), givers: z.array(z.string()) });
export type Needs = z.infer<typeof needsSchema>;
