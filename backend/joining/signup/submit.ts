import { createHashedPace, hashPassword } from "#backend/accounts/index.ts";
import { conflict, invalid } from "#backend/failure.ts";
import { writeMail } from "#backend/mails/index.ts";
import { moved, takeNumber } from "#backend/requests/index.ts";
import type { Services } from "#backend/services.ts";
import { AGREEMENTS, WANTED_AGREEMENTS } from "#contract/agreements.ts";
import { SIGN_UP_STATUS } from "#contract/page-addresses.ts";
import { pagesOf } from "#contract/signup-pages.ts";
import { sentMail } from "../mails.ts";
import { endCarryNumber } from "./carrying.ts";
import { dropAll } from "./documents.ts";
import { findHospital } from "./find-hospital.ts";
import { withSignup } from "./keys.ts";
import { valuesOf } from "./said.ts";
import { assertDraft, passwordProblemOf, placeProblem, problemsOf } from "./save-page.ts";
import { placeOf, updateSignup, type Row } from "./store.ts";

/** A stranger's mail address is not written to any oftener. */
const MAILS = { points: 5, duration: 60 * 60 };

/** A password is hashed for it, which is work: so often from one network, and for one sign-up. */
const FROM_NETWORK = { points: 40, duration: 60 * 60 };
const OF_ONE = { points: 10, duration: 60 * 60 };

/** Sends a sign-up, from that address: from then on somebody decides on it. */
export type Submit = (key: string | undefined, version: number, address?: string) => Promise<void>;

/**
 * The whole of it is judged again; sent a second time nothing happens.
 * @throws Failure, of the calls: 4000 by field, `agreed` among them; 4040; 4090 `version`, `login-id`; 4290
 */
export function createSubmit(services: Services): Submit {
  const ofMail = createHashedPace(services, "signup-mail", MAILS);
  const ofNetwork = createHashedPace(services, "signup-submit", FROM_NETWORK);
  const ofSignup = createHashedPace(services, "signup-submit-one", OF_ONE);
  return async (key, version, address) => {
    const row = await withSignup(services, key, async (trx, held) => {
      if (held.state !== "DRAFT") return null;
      assertDraft(held, version);
      const wrong = wrongAgreements(held);
      for (const page of pagesOf(held.typed.way ?? ""))
        Object.assign(wrong, await problemsOf(trx, page, held.typed, undefined, held));
      if (Object.keys(wrong).length > 0) throw invalid(wrong);
      return held;
    });
    if (row === null) return;
    await ofNetwork.takeFrom(address);
    await ofSignup.take(row.signupId);
    const password = passwordOf(services, row);
    await ofMail.take(valuesOf("PERSON", row.typed).email);
    const passwordHash = await hashPassword(password);
    await send(services, key, { version, passwordHash });
  };
}

const wrongAgreements = ({ agreed }: Row): Record<string, string> =>
  WANTED_AGREEMENTS.every((name) =>
    agreed.some(({ what, edition }) => what === name && edition === AGREEMENTS[name].edition),
  )
    ? {}
    : { agreed: "약관이 새로 바뀌었어요. 다시 읽고 동의해 주세요." };

/** What stands in it now may be in the password that was typed before. @throws Failure 4000 `password` */
function passwordOf({ secrets }: Services, row: Row): string {
  const { passwordSealed, typed } = row;
  if (passwordSealed === null) throw invalid({ password: "비밀번호를 정해 주세요." });
  const password = secrets.credentials.open(passwordSealed, placeOf(row)).toString();
  const problem = passwordProblemOf(password, typed);
  if (problem !== null) throw invalid({ password: problem });
  return password;
}

const send = (
  services: Services,
  key: string | undefined,
  { version, passwordHash }: { version: number; passwordHash: string },
): Promise<void> =>
  withSignup(services, key, async (trx, row, now) => {
    // Pressed twice at once: the other press has sent it while this one hashed.
    if (row.state !== "DRAFT") return;
    assertDraft(row, version);
    const { hospitalId, signupId, typed } = row;
    const { id: loginId } = valuesOf("LOGIN", typed);
    const { name, email } = valuesOf("PERSON", typed);
    const problem = await placeProblem(trx, typed);
    if (problem !== null) throw invalid({ institutionNumber: problem });
    const isHere = typed.way === "EXISTING";
    const atHospital = isHere ? await findHospital(trx, typed.institutionNumber ?? "") : null;
    // None is wanted there: what was handed in before it was chosen would lie where nobody sees it.
    if (isHere) await dropAll(trx, row, now);
    const listed = await trx
      .insertInto("signupDirectory")
      .values({ hospitalId, signupId, loginId, atHospital, submittedAt: now })
      .onConflict((same) => same.column("loginId").doNothing())
      .returning("signupId")
      .executeTakeFirst();
    if (!listed) throw conflict({ conflict: "login-id" }, "somebody asks for the same id");
    await endCarryNumber(trx, row);
    const number = await takeNumber(trx, "S", { hospitalId, requestId: signupId }, now);
    await updateSignup(trx, row, {
      ...moved(row, "SUBMITTED", { who: "APPLICANT", by: name, now }),
      ...{ number, atHospital, passwordHash, passwordSealed: null },
      ...{ leftAt: null, submittedAt: now },
    });
    const words = sentMail(number, `${services.siteUrl}${SIGN_UP_STATUS}`);
    await writeMail(trx, services, { hospitalId, to: email, kind: "SIGNUP", ...words }, now);
  });
