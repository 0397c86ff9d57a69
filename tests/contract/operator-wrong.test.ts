import { expect, test } from "vitest";
import { startProgram } from "#tests/support/program.ts";

/** Of every verb that takes something: what is wrong with it, in a line, and what it takes; no database is asked. */
const NONE = { DATABASE_URL: "postgres://127.0.0.1:9/none" };

const WRONG: readonly (readonly [typed: string, verb: string, says: RegExp])[] = [
  ["application show S1128-001", "application show", /A1120-048처럼/],
  ["application approve", "application approve", /신청 번호를/],
  ["application reject A1128-001", "application reject", /--words: /],
  [
    "application need-info A1128-001 --words 더 --document FOO",
    "application need-info",
    /BANKBOOK/,
  ],
  ["backup", "backup", /one file/],
  ["restore a b", "restore", /one file/],
  ["document open S1120-048 FOO /nowhere/file", "document open", /BANKBOOK/],
  ["document open --hospital x --id y /nowhere/file", "document open", /--hospital: /],
  ["hospital create --surname Kim", "hospital create", /--surname/],
  ["hospital approve-number 12", "hospital approve-number", /요양기관번호/],
  ["kin list --most many", "kin list", /--most: /],
  ["kin list --most 1e300", "kin list", /--most: /],
  ["kin reject K1128-001 --words \u0007", "kin reject", /--words: /],
  ["kin show S1128-001", "kin show", /K1120-048처럼/],
  ["kin verify", "kin verify", /신청 번호를/],
  ["kin approve --loud", "kin approve", /--loud/],
  ["kin reject K1128-001", "kin reject", /--words: /],
  ["outbox --most", "outbox", /--most/],
  ["outbox --most 1e300", "outbox", /--most: /],
  ["payment list --most 1e300", "payment list", /--most: /],
  ["payment list --state LOST", "payment list", /--state: /],
  ["payment show", "payment show", /P1120-007/],
  ["payment cancel K1128-001", "payment cancel", /P1120-007/],
  ["signup show K1128-001", "signup show", /S1120-048처럼/],
  ["signup approve", "signup approve", /신청 번호를/],
  ["signup reject S1128-001", "signup reject", /--words: /],
  ["signup reject S1128-001 --words 서류\u001b[2J", "signup reject", /--words: /],
  ["signup need-info S1128-001 --document", "signup need-info", /--document/],
  ["second-factor remove", "second-factor remove", /--login: /],
  ["networks clear desk-1", "networks clear", /desk-1/],
];

test.each(WRONG)("%s", async (typed, verb, says) => {
  const program = startProgram("operator", NONE, typed.split(" "));
  program.child.stdin?.end("");
  expect(await program.exit).toBe(1);
  expect(program.stdout()).toBe("");
  const [first, ...usage] = program.stderr().trimEnd().split("\n");
  expect(first).toMatch(says);
  expect(usage[0]).toMatch(/^ {2}\S/);
  expect(`${usage[0]!} `).toContain(`  ${verb} `);
  // Of other verbs nothing is said.
  for (const line of usage) expect(`${line} `).toMatch(line.startsWith("   ") ? /./ : verb);
});
