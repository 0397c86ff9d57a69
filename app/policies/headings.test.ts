import { describe, expect, it } from "vitest";
import { COMPANY } from "#contract/company.ts";
import type { Block, Section } from "./edition.ts";
import { POLICIES } from "./policies.ts";

/** 개인정보 보호법 제30조 제1항 and 시행령 제31조 제1항, by their numbers: the heading that answers each. */
const HEADINGS: readonly (readonly [law: string, heading: string])[] = [
  ["법 제30조 제1항 제1호", "처리 목적"],
  ["법 제30조 제1항 제2호", "처리 및 보유 기간"],
  ["법 제30조 제1항 제3호", "제3자 제공"],
  ["법 제30조 제1항 제3호의2", "파기 절차와 방법"],
  ["법 제30조 제1항 제3호의3", "민감정보의 공개 가능성과 비공개를 선택하는 방법"],
  ["법 제30조 제1항 제4호", "처리 업무의 위탁"],
  ["법 제30조 제1항 제4호의2", "가명정보의 처리"],
  ["법 제30조 제1항 제5호", "정보주체와 법정대리인의 권리·의무와 행사 방법"],
  ["법 제30조 제1항 제6호", "개인정보 보호책임자"],
  ["법 제30조 제1항 제7호", "자동으로 수집하는 장치와 거부"],
  // 제8호 is what the decree adds.
  ["시행령 제31조 제1항 제1호", "처리하는 개인정보의 항목"],
  ["시행령 제31조 제1항 제2호", "국외 이전"],
  ["시행령 제31조 제1항 제3호", "안전성 확보 조치"],
  ["시행령 제31조 제1항 제4호", "국외에서의 직접 수집과 처리 국가"],
];

const POLICIES_IN_FORCE = ["privacy", "reservation-privacy"] as const;
const textOf = (name: (typeof POLICIES_IN_FORCE)[number], analytics = false) =>
  POLICIES[name].at(-1)!.sections({ analytics });
const section = (sections: readonly Section[], title: string) => {
  const found = sections.find((one) => one.title === title);
  if (!found) throw new Error(`no section ${title}`);
  return found.blocks;
};
const words = (blocks: readonly Block[]) => JSON.stringify(blocks);
const headings = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    typeof block !== "string" && "heading" in block ? [block.heading] : [],
  );

describe.each(POLICIES_IN_FORCE)("%s says", (name) => {
  it.each(HEADINGS)("what %s asks for", (_law, heading) => {
    for (const analytics of [true, false])
      expect(textOf(name, analytics).map(({ title }) => title)).toContain(heading);
  });

  it("what needs no consent in a table of its own, with its basis (법 제22조 제3항)", () => {
    const blocks = section(textOf(name), "처리하는 개인정보의 항목");
    expect(headings(blocks)).toEqual([
      "가. 동의 없이 처리하는 개인정보",
      "나. 동의를 받아 처리하는 개인정보",
    ]);
    const tables = blocks.flatMap((block) =>
      typeof block !== "string" && "table" in block ? [block.table] : [],
    );
    expect(tables.map(({ heads }) => heads.at(-1))).toEqual(["근거", "근거"]);
    expect(tables[0]!.rows.filter((row) => row.at(-1)!.startsWith("동의"))).toEqual([]);
    expect(tables[1]!.rows.filter((row) => !row.at(-1)!.includes("동의"))).toEqual([]);
  });

  it("what another law keeps, and by which (법 제21조 제1항 단서)", () => {
    const blocks = section(textOf(name), "파기 절차와 방법");
    expect(headings(blocks)).toEqual([
      "가. 절차",
      "나. 다른 법령에 따라 보존하는 정보",
      "다. 방법",
    ]);
    expect(words(blocks)).toContain("안전성 확보조치 기준 제8조");
  });

  it("that access records are kept two years (안전성 확보조치 기준 제8조)", () => {
    const kept = words(section(textOf(name), "처리 및 보유 기간"));
    expect(kept).toMatch(/\["접속 기록","2년"/);
  });

  it("whom to ask, and by which telephone", () => {
    const { privacyOfficer } = COMPANY;
    const said = words(section(textOf(name), "개인정보 보호책임자"));
    expect(said).toContain(privacyOfficer.department);
    expect(said).toContain(privacyOfficer.phone);
  });

  it("to whom work is given, or again given", () => {
    const said = words(section(textOf(name), "처리 업무의 위탁"));
    const named = COMPANY.processors.filter(
      ({ patients }) => patients || name !== "reservation-privacy",
    );
    for (const processor of named) expect(said).toContain(processor.name);
  });
});

describe("use of the screens, where it is sent abroad (법 제28조의8 제2항)", () => {
  const { analytics } = COMPANY;

  it("is named with all that has to be said of it", () => {
    const blocks = section(textOf("privacy", true), "국외 이전");
    const [facts] = blocks.flatMap((block) =>
      typeof block !== "string" && "facts" in block ? [block.facts] : [],
    );
    expect(facts!.map(([term]) => term)).toEqual([
      ...["이전받는 자", "이전되는 국가", "이전되는 항목", "이전 시기", "이전 방법"],
      ...["이용 목적", "보유·이용 기간", "거부 방법과 효과"],
    ]);
    for (const fact of [analytics.recipient, analytics.contact, analytics.country])
      expect(words(blocks)).toContain(fact);
    expect(words(blocks)).toContain("제28조의8 제1항 제1호");
    for (const title of ["처리하는 개인정보의 항목", "처리 및 보유 기간"])
      expect(words(section(textOf("privacy", true), title))).toContain('["화면 이용 기록"');
  });

  it("is named with the cookies that it needs, where it is sent alone", () => {
    const cookies = (isSent: boolean) =>
      words(section(textOf("privacy", isSent), "자동으로 수집하는 장치와 거부"));
    for (const said of ['["visit"', "기기 번호"]) {
      expect(cookies(true)).toContain(said);
      expect(cookies(false)).not.toContain(said);
    }
  });

  it("is not named where no key is set", () => {
    const said = words(textOf("privacy", false).flatMap(({ blocks }) => [...blocks]));
    expect(said).not.toContain(analytics.recipient);
    expect(said).toContain("국외로 이전하지 않습니다");
    expect(said).toContain("지금은 화면 이용 기록을 수집하지 않습니다");
    expect(said).not.toContain('["화면 이용 기록"');
  });

  it("never is of patients", () => {
    expect(textOf("reservation-privacy", true)).toEqual(textOf("reservation-privacy", false));
  });
});

it("the terms of the reservation service say what a contract of processing has to (시행령 제28조)", () => {
  const terms = POLICIES["reservation-service"].at(-1)!.sections({ analytics: false });
  expect(headings(section(terms, "개인정보 처리의 위탁"))).toEqual([
    "가. 목적과 범위, 목적 밖 처리의 금지",
    "나. 재위탁의 제한",
    "다. 기술적·관리적 보호 조치와 접근의 제한",
    "라. 관리와 감독",
    "마. 손해배상",
    "바. 끝난 뒤의 처리",
  ]);
});
