import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { SIGNUP_HEADER, type Signup } from "#contract/signup.ts";
import { call } from "#tests/support/backend.ts";
import { pdf } from "#tests/support/documents.ts";
import { startProgram } from "#tests/support/program.ts";
import { sentSignup } from "#tests/support/sent-signup.ts";
import { useSite } from "#tests/support/site.ts";
import { onDatabase } from "#tests/support/web.ts";

const site = useSite();
/** By which the backend of this process seals. */
const KEY = Buffer.alloc(32, 1).toString("base64");

async function operator(...verb: string[]) {
  const env = { ...onDatabase(site.backend.database), CREDENTIALS_KEY: KEY };
  const program = startProgram("operator", env, verb);
  program.child.stdin?.end("");
  return { code: await program.exit, said: program.stdout(), wrong: program.stderr() };
}

test("a sign-up is shown with its documents, which are opened by its number and their kind", async () => {
  const { number, key } = await sentSignup(site.backend);
  const url = `${site.backend.url}/backend/emr/v1/signup/documents/BANKBOOK?name=bank.pdf`;
  const headers = { [SIGNUP_HEADER]: key, "content-type": "application/pdf" };
  const body = new Uint8Array(pdf({ marked: "BANK" }));
  expect((await fetch(url, { method: "PUT", body, headers })).status).toBe(201);
  await operator("signup", "need-info", number, "--words", "위임장도요.", "--document", "PROXY");

  const { code, said } = await operator("signup", "show", number);
  expect(code).toBe(0);
  expect(said).toMatch(/documents of hospital [\da-f-]{36}\n/);
  expect(said).toMatch(new RegExp(`BANKBOOK +[\\da-f-]{36} +bank\\.pdf, ${body.length} bytes\\n`));
  expect(said).toMatch(/PROXY +not handed in, asked for again\n/);

  const folder = await mkdtemp(path.join(tmpdir(), "opened-"));
  try {
    const file = path.join(folder, "bank.pdf");
    const opened = await operator("document", "open", number, "BANKBOOK", file);
    expect([opened.code, opened.wrong]).toEqual([0, ""]);
    expect(await readFile(file, "latin1")).toContain("BANK");
    const none = await operator("document", "open", number, "PROXY", `${file}-2`);
    expect([none.code, none.wrong]).toEqual([1, expect.stringContaining("has no PROXY")]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("what was typed anew is shown, and let in when it was sent and looked at", async () => {
  const { number, key } = await sentSignup(site.backend);
  await operator("signup", "need-info", number, "--words", "메일 주소가 달라요.");
  const api = `${site.backend.url}/backend/emr/v1/signup`;
  const headers = { [SIGNUP_HEADER]: key };
  const version = async () => (await call<Signup>(api, { headers })).body.version;
  const typed = { email: "mended@barun.example", name: "한도윤", requesterPhone: "010-3321-5567" };
  const json = { version: await version(), go: "NEXT", typed };
  expect((await call(`${api}/pages/PERSON`, { method: "PUT", headers, json })).code).toBe("0000");

  expect((await operator("signup", "show", number)).said).toMatch(/NEED_INFO .*typed anew: email/);
  const early = await operator("signup", "approve", number);
  expect([early.code, early.said]).toEqual([1, ""]);
  expect(early.wrong).toMatch(/NEED_INFO: email typed anew and not sent yet: .*signup show/);
  const sent = { method: "POST", headers, json: { version: await version() } };
  expect((await call(`${api}/complete`, sent)).code).toBe("0000");
  const blind = await operator("signup", "approve", number);
  expect([blind.code, blind.wrong]).toEqual([
    1,
    expect.stringMatching(/IN_REVIEW: email typed anew since you looked/),
  ]);
  await operator("signup", "show", number);
  expect((await operator("signup", "approve", number)).code).toBe(0);
});
