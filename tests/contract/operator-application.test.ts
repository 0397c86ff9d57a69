import { expect, test } from "vitest";
import type { Applications } from "#contract/application.ts";
import { applicationsAt } from "#tests/support/applications.ts";
import { useDesk } from "#tests/support/desk.ts";
import { startProgram } from "#tests/support/program.ts";
import { onDatabase } from "#tests/support/web.ts";

const desk = useDesk();
const { send, hand } = applicationsAt(desk);
/** By which the backend of this process seals. */
const KEY = Buffer.alloc(32, 1).toString("base64");

async function operator(...verb: string[]) {
  const env = { ...onDatabase(desk.backend.database), CREDENTIALS_KEY: KEY };
  const program = startProgram("operator", env, ["application", ...verb]);
  program.child.stdin?.end("");
  return { code: await program.exit, said: program.stdout(), wrong: program.stderr() };
}
const open = async () => (await desk.ask<Applications>("/applications")).body.open;

test("an application is listed, shown with its documents, asked for more, and approved", async () => {
  const { number, id } = await send({ linkingList: ["EMR"] });
  await hand(`/applications/${id}`, "BANKBOOK");
  expect((await operator("list")).said).toContain(`${number}  SUBMITTED`);

  const shown = await operator("show", number.toLowerCase().replace("-", ""));
  expect(shown.code).toBe(0);
  expect(shown.said).toMatch(/brn +2208162517\n/);
  expect(shown.said).toMatch(/next +NEED_INFO, APPROVED, REJECTED\n/);
  expect(shown.said).toMatch(/BANKBOOK +[\da-f-]{36} +BANKBOOK\.pdf, \d+ bytes\n/);
  expect((await open())[0]).toMatchObject({ state: "IN_REVIEW" });

  const silent = await operator("need-info", number, "--document", "PROXY");
  expect([silent.code, silent.wrong]).toEqual([1, expect.stringContaining("--words")]);
  const words = ["--words", "대표자가 아니시면 위임장도 주세요."];
  expect((await operator("need-info", number, ...words, "--document", "PROXY")).code).toBe(0);
  expect((await open())[0]).toMatchObject({ state: "NEED_INFO", reason: words[1] });

  expect((await operator("approve", number)).said).toContain(`${number}  APPROVED`);
  expect((await open())[0]).toMatchObject({ state: "APPROVED" });
  const late = await operator("reject", number, "--words", "늦었어요.");
  expect([late.code, late.wrong]).toEqual([1, `${number} is APPROVED: next can be -\n`]);
  expect((await operator("show", "A0101-999")).wrong).toContain("there is no application");
  expect((await operator("list")).said).not.toContain(number);
});

test("an application is rejected in words that its hospital reads, and is none that waits", async () => {
  const { number } = await send({ linkingList: ["EMR"] });
  const words = "사업자등록증의 이름이 달라요.";
  const { code, said, wrong } = await operator("reject", number, "--words", words);
  expect([code, wrong]).toEqual([0, ""]);
  expect(said).toContain(`${number}  REJECTED`);
  const { open: waiting, past } = (await desk.ask<Applications>("/applications")).body;
  expect([waiting, past]).toMatchObject([[], [{ number, state: "REJECTED", reason: words }]]);
  expect((await operator("list")).said).not.toContain(number);
  const late = await operator("approve", number);
  expect([late.code, late.said]).toEqual([1, ""]);
  expect(late.wrong).toContain(`${number} is REJECTED`);
});
