import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Block, Edition } from "#app/policies/edition.ts";
import { USAGE_SENT } from "#app/policies/usage-sent.ts";
import { POLICIES } from "#app/policies/policies.ts";
import { AGREEMENT_NAMES, AGREEMENTS } from "#contract/agreements.ts";
import { COMPANY } from "#contract/company.ts";
import { isDay } from "#contract/kst.ts";
import { AGREEMENT_EDITIONS, agreementInForce } from "./agreements.ts";
import { plainText } from "./plain-text.ts";

const hashOf = (edition: Edition) => createHash("sha256").update(plainText(edition)).digest("hex");
const textOf = (name: keyof typeof AGREEMENTS) => plainText(agreementInForce(name));
const paragraphs = (blocks: readonly Block[]) =>
  blocks.filter((block) => typeof block === "string");

/**
 * What every edition says, since it could be agreed to: never another line under the same name. Who has a
 * text changed adds an edition, and its line here.
 */
const SAID: Record<string, string> = {
  "NEWS 1.0": "d985f79dc38cf34556a8d1487784c8651c3fcfbbcc9d7531b5ce3ad93e458049",
  "NEWS_NIGHT 1.0": "46bc61bee5dd91031044f702de6ea793cb12fd704ebe8772c68b49e7d0ee272d",
  "PRIVACY 1.0": "78d5058ab1d16ab78f66a34a1eb63894e3391f6c0d193fb99f6c220d9d14b3a2",
  "PROCESSING 1.0": "104b1bcfd69dfb04aee54a0532a0139d136b18350e24d923463e3da9b3b7dd33",
  "SERVICE 1.0": "59291719d9567ce97997cf20ba12f9542ebc1bf4d4fe27986a7d593dba40c6a0",
  "USAGE 1.0": "24f4d3339109fbf66ca8cff67208a1611d3c82987f4363d23947ffcc7ee7c748",
};

it("says in every edition what it said from its first day on", () => {
  const said = AGREEMENT_NAMES.flatMap((name) =>
    AGREEMENT_EDITIONS[name].map((edition) => [`${name} ${edition.id}`, hashOf(edition)]),
  );
  expect(Object.fromEntries(said)).toEqual(SAID);
});

describe.each(AGREEMENT_NAMES)("%s", (name) => {
  const edition = agreementInForce(name);

  it("is by the contract the newest edition, and this text", () => {
    expect(AGREEMENTS[name].edition).toBe(AGREEMENT_EDITIONS[name].at(-1)!.id);
    expect(AGREEMENTS[name].hash).toBe(hashOf(edition));
  });

  it("says the same wherever it is agreed to", () => {
    expect(edition.sections({ analytics: true })).toEqual(edition.sections({ analytics: false }));
  });

  it("has editions that follow each other, in files that are named by their first day", () => {
    const days = AGREEMENT_EDITIONS[name].map(({ from }) => from);
    expect(days.filter((day) => !isDay(day))).toEqual([]);
    expect(days).toEqual([...new Set(days)].toSorted());
    if (AGREEMENT_EDITIONS[name] === POLICIES.service) return;
    const folder = name.toLowerCase().replace("_", "-");
    const files = readdirSync(path.join(import.meta.dirname, folder));
    expect(files.toSorted()).toEqual(days.map((day) => `${day}.ts`));
  });

  it("speaks in 합니다체, and has a cell for each head", () => {
    const blocks = edition.sections({ analytics: false }).flatMap((section) => section.blocks);
    const texts = [edition.lead, ...paragraphs(blocks)];
    expect(texts.filter((text) => !/다\.$/.test(text))).toEqual([]);
    for (const block of blocks)
      if (typeof block !== "string" && "table" in block)
        for (const row of block.table.rows) expect(row.length).toBe(block.table.heads.length);
  });
});

it("has the contract with the terms from the one source of /policy", () => {
  expect(agreementInForce("SERVICE")).toBe(POLICIES.service.at(-1));
});

/** 개인정보 보호법 제26조 제1항 and 시행령 제28조 제1항, by their numbers: the heading that answers each. */
const OF_PROCESSING: readonly (readonly [law: string, heading: string, words: RegExp])[] = [
  ["법 제26조 제1항 제1호", "목적 밖 처리의 금지", /업무의 범위를 넘어 .*않으며/],
  ["법 제26조 제1항 제2호", "기술적·관리적 보호조치와 접근의 제한", /암호화/],
  ["시행령 제28조 제1항 제1호", "위탁하는 업무의 목적과 범위", /예약의 접수.*[^]*정보주체/],
  ["시행령 제28조 제1항 제2호", "재위탁의 제한", /미리 알리고, 위탁자의 동의를 받은 뒤/],
  ["시행령 제28조 제1항 제3호", "기술적·관리적 보호조치와 접근의 제한", /최소한으로 제한/],
  ["시행령 제28조 제1항 제4호", "관리·감독과 점검", /점검할 수 있습니다/],
  ["시행령 제28조 제1항 제5호", "손해배상과 책임", /수탁자가 배상합니다/],
  ["법 제21조 제1항", "끝난 뒤의 반환과 파기", /되살릴 수 없게 파기/],
];

describe("the contract of processing", () => {
  const sections = agreementInForce("PROCESSING").sections({ analytics: false });

  it.each(OF_PROCESSING)("says what %s asks for", (_law, heading, words) => {
    const found = sections.find(({ title }) => title === heading);
    const lines = plainText({ id: "", from: "", lead: "", sections: () => (found ? [found] : []) });
    expect(lines).toContain(heading);
    expect(lines).toMatch(words);
  });

  it("names those who process patients' data for us, and nobody else", () => {
    const said = textOf("PROCESSING");
    for (const { name, patients } of COMPANY.processors)
      expect([name, said.includes(name)]).toEqual([name, patients]);
  });
});

describe("what domain.md §3 asks of the others", () => {
  it("is that the members' own data are told of, on the ground of the contract", () => {
    const said = textOf("PRIVACY");
    expect(said).toContain("제15조 제1항 제4호");
    expect(said).toContain("동의를 구하는 것이 아니라");
    expect(said).toContain("주민등록번호를 받지 않습니다");
    expect(said).toContain("거부하여도 가입과 이용에 불이익이 없습니다");
  });

  it("is that news come by mail alone, are asked for again, by night apart, and can be ended", () => {
    for (const name of ["NEWS", "NEWS_NIGHT"] as const) {
      const said = textOf(name);
      expect(said).toContain("제50조");
      expect(said).toContain("전자우편. 다른 수단으로는 보내지 않습니다.");
      expect(said).toContain("2년마다");
      expect(said).toMatch(/언제든지 비용 없이/);
      expect(said).toContain(`${COMPANY.news.answerDays}일 안에`);
    }
    expect(textOf("NEWS_NIGHT")).toContain("21시부터 다음 날 8시까지");
  });

  it("is that it is said what leaves the country, to whom, and what does not", () => {
    const { recipient, contact, country, retention } = COMPANY.analytics;
    for (const fact of [recipient, contact, country, retention])
      expect(textOf("USAGE")).toContain(fact);
    const named = (edition: Edition, term: string) =>
      edition
        .sections({ analytics: true })
        .flatMap(({ blocks }) => blocks)
        .flatMap((block) => (typeof block !== "string" && "facts" in block ? block.facts : []))
        .find(([name]) => name === term)?.[1];
    const items = named(agreementInForce("USAGE"), "항목");
    expect(items).toBe(named(POLICIES.privacy.at(-1)!, "이전되는 항목"));
    for (const item of Object.values(USAGE_SENT)) expect(items).toContain(item);
    expect(textOf("USAGE")).toContain("이름, 전화번호, 예약의 내용은 보내지 않습니다");
  });
});
