import { describe, expect, test } from "vitest";
import { decideSignup } from "#backend/joining/index.ts";
import { AGREEMENTS, WANTED_AGREEMENTS } from "#contract/agreements.ts";
import { SIGNUP_HEADER, type Signup } from "#contract/signup.ts";
import { call } from "#tests/support/backend.ts";
import { pdf } from "#tests/support/documents.ts";
import { sentSignup } from "#tests/support/sent-signup.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();
const agreed = WANTED_AGREEMENTS.map((what) => ({ what, edition: AGREEMENTS[what].edition }));
const emr = <Body>(method: string, path: string, { key, json }: { key?: string; json?: unknown }) =>
  call<Body>(`${site.backend.url}/backend/emr/v1/${path}`, {
    ...{ method, headers: key === undefined ? {} : { [SIGNUP_HEADER]: key } },
    ...(json !== undefined && { json }),
  });
const read = async (key: string) => (await emr<Signup>("GET", "signup", { key })).body;
async function begun() {
  const { body } = await emr<{ key: string }>("POST", "signups", { json: { agreed } });
  return body.key;
}

describe("a sign-up at the API", () => {
  test("is sent and let in without what may be left out", async () => {
    const left = ["role", "jibunAddress", "addressEtc"] as const;
    const { number, key } = await sentSignup(site.backend, left);
    const decided = await decideSignup(site.backend.services, number, { to: "APPROVED" });
    expect(decided.outcome).toBe("DONE");
    expect((await read(key)).state).toBe("APPROVED");
  });

  test("agrees to each text once, begun or anew", async () => {
    const twice = [...agreed, agreed[0]];
    expect((await emr("POST", "signups", { json: { agreed: twice } })).code).toBe("4000");
    const key = await begun();
    const json = { agreed: twice, version: 1 };
    expect((await emr("PUT", "signup/agreements", { key, json })).code).toBe("4000");
  });

  test("is read whatever somebody is called, and takes no line that holds what nobody sees", async () => {
    const key = await begun();
    const save = (page: string, version: number, typed: object) =>
      emr("PUT", `signup/pages/${page}`, { key, json: { version, go: "STAY", typed } });
    expect((await save("PERSON", 1, { name: "xtoString" })).code).toBe("0000");
    const id = site.hospital.account.loginId;
    expect((await save("LOGIN", 2, { id })).code).toBe("0000");
    expect((await read(key)).idCheck?.isFree).toBe(false);
    for (const name of ["한\u001b[2J도윤", "한\u0000", "한\n도윤"])
      expect((await save("PERSON", 3, { name })).code).toBe("4000");
  });

  test("is moved on by whoever sent it only where something was wanted", async () => {
    const { number, key } = await sentSignup(site.backend);
    const complete = async () => {
      const { version } = await read(key);
      return emr<object>("POST", "signup/complete", { key, json: { version } });
    };
    expect(await complete()).toMatchObject({ code: "4090", body: { conflict: "transition" } });
    const words = "통장 사본을 올려 주세요.";
    const asked = { to: "NEED_INFO" as const, words, documents: [] };
    await decideSignup(site.backend.services, number, asked);
    expect((await complete()).code).toBe("0000");
    expect((await read(key)).state).toBe("IN_REVIEW");
  });
});

describe("what was handed in", () => {
  const address = (which: string) => `${site.backend.url}/backend/emr/v1/signup/documents/${which}`;
  const open = (which: string, key: string) =>
    fetch(address(which), { headers: { [SIGNUP_HEADER]: key } });
  const take = (which: string, key: string) =>
    fetch(address(which), { method: "DELETE", headers: { [SIGNUP_HEADER]: key } });
  const ask = (number: string) =>
    decideSignup(site.backend.services, number, {
      ...{ to: "NEED_INFO" as const, words: "또렷한 것으로 올려 주세요." },
      documents: ["REP_IDENTITY" as const],
    });
  async function handIn(key: string) {
    const answer = await fetch(`${address("REP_IDENTITY")}?name=id.pdf`, {
      ...{ method: "PUT", body: new Uint8Array(pdf({ marked: "IDENTITY" })) },
      headers: { [SIGNUP_HEADER]: key, "content-type": "application/pdf" },
    });
    const { body } = (await answer.json()) as { body: { file?: { id: string } } };
    return { status: answer.status, id: body.file?.id ?? "" };
  }

  test("is read by the browser that began it; by number and mobile it is added to, and neither read nor changed", async () => {
    const { number, mobile, key } = await sentSignup(site.backend);
    const first = await handIn(key);
    expect(first.status).toBe(201);
    const own = await open(first.id, key);
    expect(own.status).toBe(200);
    expect(Buffer.from(await own.arrayBuffer()).equals(pdf({ marked: "IDENTITY" }))).toBe(true);

    const json = { number, mobile };
    const found = (await emr<{ key: string }>("POST", "signups/find", { json })).body.key;
    expect([(await read(key)).mayOpen, (await read(found)).mayOpen]).toEqual([true, false]);
    expect((await open(first.id, found)).status).toBe(404);
    expect((await handIn(found)).status).toBe(409);
    expect((await take(first.id, found)).status).toBe(404);
    expect((await open(first.id, key)).status).toBe(200);
    // Asked for again, it is replaced, once.
    await ask(number);
    const second = await handIn(found);
    expect(second.status).toBe(201);
    expect((await handIn(found)).status).toBe(409);
    expect((await open(second.id, found)).status).toBe(404);
    expect((await open(second.id, key)).status).toBe(200);
  });

  test("is replaced while more is wanted, and not taken away: nothing is sent on without it", async () => {
    const { number, key } = await sentSignup(site.backend);
    await ask(number);
    const { id } = await handIn(key);
    expect((await take(id, key)).status).toBe(409);
    const again = await handIn(key);
    expect(again.status).toBe(201);
    const { version } = await read(key);
    expect((await emr("POST", "signup/complete", { key, json: { version } })).code).toBe("0000");
    expect((await take(again.id, key)).status).toBe(200);
  });

  test("is taken only once its page was reached, and read so often an hour", async () => {
    const key = await begun();
    expect((await handIn(key)).status).toBe(409);
    const sent = await sentSignup(site.backend);
    const { id } = await handIn(sent.key);
    let last = await open(id, sent.key);
    for (let times = 0; times < 61 && last.status === 200; times += 1) {
      await last.arrayBuffer();
      last = await open(id, sent.key);
    }
    expect([last.status, Number(last.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });
});

test("so many are begun an hour from one network, and so often it is looked whether an id is free", async () => {
  const key = await begun();
  const until = async (most: number, doing: () => Promise<{ code: string }>) => {
    let { code } = await doing();
    for (let times = 1; times <= most && code === "0000"; times += 1) ({ code } = await doing());
    return code;
  };
  const look = async () => {
    const { version } = await read(key);
    const json = { version, go: "STAY", typed: { id: "malgeun" } };
    return emr("PUT", "signup/pages/LOGIN", { key, json });
  };
  expect(await until(120, look)).toBe("4290");
  expect(await until(20, () => emr("POST", "signups", { json: { agreed } }))).toBe("4290");
});
