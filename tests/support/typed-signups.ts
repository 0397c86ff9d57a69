import { AGREEMENTS, WANTED_AGREEMENTS } from "#contract/agreements.ts";
import { SIGNUP_FIELDS, type SignupPage } from "#contract/signup-pages.ts";
import type { SignupTyped } from "#contract/signup.ts";
import { beginSignup } from "#backend/joining/signup/begin.ts";
import { readSignup } from "#backend/joining/signup/read-signup.ts";
import { savePage } from "#backend/joining/signup/save-page.ts";
import { createSubmit } from "#backend/joining/signup/submit.ts";
import type { Services } from "#backend/services.ts";
import { countedPerFile } from "./lifetime.ts";

/** What must be agreed to, in the editions that are in force. */
export const agreed = WANTED_AGREEMENTS.map((what) => ({
  ...{ what, edition: AGREEMENTS[what].edition },
}));
export const SIGNUP_PASSWORD = "haru7bada-sup";

const count = countedPerFile();
/** Somebody with a hospital that is new, and what of that is otherwise. */
export const someone = (typed: Partial<SignupTyped> = {}): Partial<SignupTyped> => {
  const counted = count();
  return {
    ...{ way: "NEW", institutionNumber: String(31_207_719 + counted), hospitalName: "맑은숲의원" },
    ...{ hospitalTel: "031-712-0938", name: "한도윤", requesterPhone: "010-3321-5567" },
    ...{ email: `one-${counted}@barun.example`, role: "DESK", id: `barun_${counted}` },
    ...{ brn: "220-81-62517", companyName: "맑은숲의원", repName: "홍길동" },
    ...{ bisType: "보건업", bisItem: "일반의원", taxType: "EXEMPT", zipCode: "06120" },
    ...{ roadAddress: "서울 강남구 봉은사로 112", jibunAddress: "", addressEtc: "3층" },
    ...typed,
  };
};

/** Fills sign-ups in by their use cases. */
export function signupsOf(services: () => Services) {
  /** `NEXT` on a page, over what it is now. */
  async function type(
    key: string,
    page: SignupPage,
    typed: Partial<SignupTyped>,
    password?: string,
  ) {
    const { version } = await readSignup(services(), key);
    const fields: readonly string[] = SIGNUP_FIELDS[page];
    const own = Object.fromEntries(
      Object.entries(typed).filter(([field]) => fields.includes(field)),
    );
    await savePage(services(), key, page, {
      version,
      go: "NEXT",
      typed: own,
      ...(password && { password }),
    });
  }
  /** A sign-up with all its pages filled in. */
  async function filled(typed: Partial<SignupTyped> = {}) {
    const key = await beginSignup(services(), { agreed });
    const all = someone(typed);
    for (const page of ["HOSPITAL", "PERSON", "LOGIN", "BUSINESS"] as const)
      if (page !== "BUSINESS" || all.way === "NEW")
        await type(key, page, all, page === "LOGIN" ? SIGNUP_PASSWORD : undefined);
    return { key, typed: all };
  }
  async function sent(typed: Partial<SignupTyped> = {}) {
    const one = await filled(typed);
    const { version } = await readSignup(services(), one.key);
    await createSubmit(services())(one.key, version);
    return { ...one, signup: await readSignup(services(), one.key) };
  }
  return { type, filled, sent };
}

/** What is wrong, by field, of a call that is refused for it. */
export const fieldsOf = (doing: Promise<unknown>): Promise<object> =>
  doing.then(
    () => ({}),
    (error: unknown) => (error as { body: { fields: object } }).body.fields,
  );
