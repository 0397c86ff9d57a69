import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { SIGNUP_HEADER } from "#contract/signup.ts";
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
