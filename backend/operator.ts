import {
  applicationDecide,
  APPLICATION_HELP,
  applicationList,
  applicationShow,
} from "./operator/application.ts";
import { auditVerify } from "./operator/audit-verify.ts";
import { BACKUP_HELP, backupTo, restoreFrom } from "./operator/backup.ts";
import { documentOpen, DOCUMENT_OPEN_HELP } from "./operator/document-open.ts";
import { hospitalCreate, HOSPITAL_CREATE_HELP } from "./operator/hospital-create.ts";
import { hospitalApproveNumber, HOSPITAL_NUMBER_HELP } from "./operator/hospital-number.ts";
import { kinDecide, KIN_HELP, kinList, kinShow } from "./operator/kin.ts";
import { outbox, OUTBOX_HELP } from "./operator/outbox.ts";
import { PAYMENT_HELP, paymentCancel, paymentList, paymentShow } from "./operator/payment.ts";
import { ROTATE_HELP, rotateKeys } from "./operator/rotate-keys.ts";
import { signupDecide, signupList, signupShow, SIGNUP_HELP } from "./operator/signup.ts";
import { isWrongInput } from "./operator/wrong-input.ts";
import { networksClear, SECOND_FACTOR_HELP, secondFactorRemove } from "./operator/second-factor.ts";

/** `npm run operator -- <verb>`: what the operator does by hand. Exit code 1: something is wrong. */

const HELP = `npm run operator -- <verb>

  audit verify    computes each hospital's access record anew and looks whether its chain holds, and
                  whether the reviews that were signed stand as they were
${APPLICATION_HELP}${BACKUP_HELP}${DOCUMENT_OPEN_HELP}${HOSPITAL_CREATE_HELP}${HOSPITAL_NUMBER_HELP}${KIN_HELP}${OUTBOX_HELP}${PAYMENT_HELP}${ROTATE_HELP}${SECOND_FACTOR_HELP}${SIGNUP_HELP}`;

const verbs: Record<string, (args: string[]) => Promise<boolean>> = {
  "application list": applicationList,
  "application show": applicationShow,
  "application approve": applicationDecide("APPROVED"),
  "application reject": applicationDecide("REJECTED"),
  "application need-info": applicationDecide("NEED_INFO"),
  "audit verify": auditVerify,
  backup: backupTo,
  restore: restoreFrom,
  "document open": documentOpen,
  "hospital create": hospitalCreate,
  "hospital approve-number": hospitalApproveNumber,
  "kin list": kinList,
  "kin show": kinShow,
  "kin verify": kinDecide("VERIFIED"),
  "kin approve": kinDecide("APPROVED"),
  "kin reject": kinDecide("REJECTED"),
  outbox,
  "payment list": paymentList,
  "payment show": paymentShow,
  "payment cancel": paymentCancel,
  "rotate-keys": rotateKeys,
  "signup list": signupList,
  "signup show": signupShow,
  "signup approve": signupDecide("APPROVED"),
  "signup reject": signupDecide("REJECTED"),
  "signup need-info": signupDecide("NEED_INFO"),
  "second-factor remove": secondFactorRemove,
  "networks clear": networksClear,
};

const words = process.argv.slice(2);
/** A verb is two words, or one. */
const length = [2, 1].find((many) => words.slice(0, many).join(" ") in verbs) ?? 0;
const name = words.slice(0, length).join(" ");
process.exit((await isDone()) ? 0 : 1);

async function isDone(): Promise<boolean> {
  const verb = verbs[name];
  if (!verb) {
    process.stdout.write(HELP);
    return false;
  }
  try {
    return await verb(words.slice(length));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (isWrongInput(error)) process.stderr.write(usage());
    return false;
  }
}

/** What the help says of the verb: the lines that begin with it, and those that stand further in below them. */
function usage(): string {
  let isOf = false;
  const lines = HELP.split("\n").filter((line) => {
    if (!line.startsWith("   ")) isOf = `${line} `.startsWith(`  ${name} `);
    return isOf;
  });
  return `${lines.join("\n")}\n`;
}
