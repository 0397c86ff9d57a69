import { AGREEMENTS, WANTED_AGREEMENTS } from "#contract/agreements.ts";
import { SIGNUP_FIELDS, type SignupPage } from "#contract/signup-pages.ts";
import { SIGNUP_HEADER, type Signup, type SignupTyped } from "#contract/signup.ts";
import { countedPerFile } from "./lifetime.ts";

interface Api {
  url: string;
}

/** One call of the API of sign-ups, which has to be answered 0000. @returns its body */
async function call<Body>(
  { url }: Api,
  method: string,
  path: string,
  { key, json }: { key?: string; json: unknown },
): Promise<Body> {
  const answer = await fetch(`${url}/backend/emr/v1/${path}`, {
    method,
    headers: { "content-type": "application/json", ...(key && { [SIGNUP_HEADER]: key }) },
    body: JSON.stringify(json),
  });
  const { header, body } = (await answer.json()) as { header: { code: string }; body: Body };
  if (header.code !== "0000") throw new Error(`${path}: ${header.code} ${JSON.stringify(body)}`);
  return body;
}

const count = countedPerFile();
const someone = (more: Partial<SignupTyped>): Partial<SignupTyped> => {
  const counted = count();
  return {
    ...{ way: "NEW", institutionNumber: String(41_207_719 + counted), hospitalName: "맑은숲의원" },
    ...{ hospitalTel: "031-712-0938", name: "한도윤", requesterPhone: "010-3321-5567" },
    ...{ email: `one-${counted}@barun.example`, role: "DESK", id: `malgeun_${counted}` },
    ...{ brn: "220-81-62517", companyName: "맑은숲의원", repName: "홍길동" },
    ...{ bisType: "보건업", bisItem: "일반의원", taxType: "EXEMPT", zipCode: "06120" },
    ...{ roadAddress: "서울 강남구 봉은사로 112", jibunAddress: "", addressEtc: "3층" },
    ...more,
  };
};

/**
 * A sign-up for a new hospital that was sent: its number, the mobile in it, the id that it asks for, and the
 * key by which it was filled in. @param without what nobody typed; @param more what of it is otherwise
 */
export async function sentSignup(
  api: Api,
  without: readonly (keyof SignupTyped)[] = [],
  more: Partial<SignupTyped> = {},
) {
  const agreed = WANTED_AGREEMENTS.map((what) => ({ what, edition: AGREEMENTS[what].edition }));
  const { key, signup } = await call<{ key: string; signup: Signup }>(api, "POST", "signups", {
    json: { agreed },
  });
  const all = Object.fromEntries(
    Object.entries(someone(more)).filter(([name]) => !without.includes(name as keyof SignupTyped)),
  ) as Partial<SignupTyped>;
  let { version } = signup;
  for (const page of ["HOSPITAL", "PERSON", "LOGIN", "BUSINESS"] satisfies SignupPage[]) {
    const fields: readonly string[] = SIGNUP_FIELDS[page];
    const typed = Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name)));
    const password = page === "LOGIN" ? { password: "haru7bada-sup" } : {};
    const json = { version, go: "NEXT", typed, ...password };
    ({ version } = await call<Signup>(api, "PUT", `signup/pages/${page}`, { key, json }));
  }
  const sent = await call<Signup>(api, "POST", "signup/submit", { key, json: { version } });
  return { number: sent.number!, mobile: all.requesterPhone!, id: all.id!, key };
}
