import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Block } from "#app/policies/edition.ts";
import { POLICIES } from "#app/policies/policies.ts";
import { RULES } from "#backend/retention/rules.ts";
import { COMPANY } from "#contract/company.ts";
import { KIN_CONSENTS } from "#contract/kin-consents.ts";

/** What the privacy policy in force promises, beside what is done: by what, and by what it is erased. */

const blocks = POLICIES.privacy
  .at(-1)!
  .sections({ analytics: true })
  .flatMap((section): readonly Block[] => section.blocks);

/** The cell beside the row's name, in the tables that have such a column. */
function cell(row: string, head: string): string {
  for (const block of blocks) {
    if (typeof block === "string" || !("table" in block)) continue;
    const { heads, rows } = block.table;
    const found = rows.find(([name]) => name === row)?.[heads.indexOf(head)];
    if (found !== undefined) return found;
  }
  throw new Error(`the policy has no ${head} of ${row}`);
}

it.each([
  ["가입 서류", "documents", "decidedAt"],
  ["가입 서류", "signups", "decidedAt"],
  ["가입 서류", "applications", "refusedAt"],
  ["결정하지 않은 신청과 그 서류", "documents", "uploadedAt"],
  ["결정하지 않은 신청과 그 서류", "documentAsks", "askedAt"],
  ["결정하지 않은 신청과 그 서류", "signups", "submittedAt"],
  ["결정하지 않은 신청과 그 서류", "applications", "submittedAt"],
  ["보내지 않은 가입 신청", "signups", "leftAt"],
  ["보낸 전자우편", "mails", "writtenAt"],
  ["로그인 기록", "sessions", "createdAt"],
  ["로그인 기록", "deviceNames", "lastLoginAt"],
  ["대금 결제 기록", "paymentOrders", "changedAt"],
] as const)("%s: rows of %s go the promised days after %s", (row, table, gone) => {
  const rules: readonly { gone: string; days: number }[] = RULES[table].rows;
  const days = rules.filter((rule) => rule.gone === gone).map((rule) => `${rule.days}일`);
  expect(days).toHaveLength(1);
  expect(cell(row, "기간").match(/\d+일/g)).toEqual(days);
});

it.each([
  ["권한을 주고 거둔 기록", "accountChanges", "at"],
  ["대금 결제 기록", "paymentOrders", "madeAt"],
] as const)("%s: rows of %s stay the promised years after %s", (row, table, gone) => {
  const rules: readonly { gone: string; days: number }[] = RULES[table].rows;
  const years = rules.filter((rule) => rule.gone === gone).map((rule) => `${rule.days / 366}년`);
  expect(cell(row, "기간").match(/\d+년/g)).toEqual(years);
});

it("every rule goes by a period that the company's file names, or at once", () => {
  // A day is as good as at once; more is written down in one place.
  const written = readFileSync("backend/retention/rules.ts", "utf8").match(/days: \d+/g) ?? [];
  expect(written.filter((one) => !["days: 0", "days: 1"].includes(one))).toEqual([]);
  const named = new Set<number>([0, 1, ...Object.values(COMPANY.periods)]);
  const { paymentYears, rightsYears } = COMPANY.periods;
  for (const years of [paymentYears, rightsYears]) named.add(years * 366);
  const others = Object.entries(RULES).flatMap(([table, rule]) => {
    const rows: unknown = "rows" in rule ? rule.rows : [];
    const gone = Array.isArray(rows) ? (rows as { gone: string; days: number }[]) : [];
    return gone.filter(({ days }) => !named.has(days)).map((one) => [table, one.gone, one.days]);
  });
  expect(others).toEqual([]);
});

it.each(["wizardDrafts", "linkWizards", "platformStates"] as const)(
  "what is half filled in goes by the same period: %s",
  (table) => {
    const rules: readonly { days: number }[] = RULES[table].rows;
    expect(rules.map(({ days }) => days)).toEqual([COMPANY.periods.draftDays]);
  },
);

/** A consent's line of what is taken, in the policy's words. */
const taken = ([, ...lines]: readonly string[], begins: string): string[] =>
  lines
    .filter((line) => line.startsWith(begins))
    .flatMap((line) =>
      line
        .slice(begins.length)
        .split(". ")[0]!
        .replace(/\.$/, "")
        .split(/, |와 |과 /),
    )
    .map((item) => item.replace(/^휴대전화$/, "휴대전화번호").replace(/^메일/, "전자우편 주소"));

it.each([
  ["지식iN 답변", KIN_CONSENTS.LICENCE.text, "받는 것: "],
  ["지식iN 답변을 싣는 병원 소식", KIN_CONSENTS.NEWS.text, "싣는 것: "],
])("%s: the policy names what the consent names", (row, text, begins) => {
  const items = taken(text, begins);
  expect(items.length).toBeGreaterThan(2);
  expect(cell(row, "항목").split(", ")).toEqual(items);
});
