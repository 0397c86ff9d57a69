import { expect, test } from "vitest";
import { useSite } from "#tests/support/site.ts";

/** 미리 보기 of 병원 정보, where the rules would not have what is typed; on a Friday. */
const site = useSite();
const open = async () => (await site.staff.open("/settings/hospital-info")).unfold(/펼쳐서 고치기/);

test.each([
  ["기간", "첫날", "끝날"],
  ["몇 시간", "날짜", "날짜"],
  ["임시공휴일, 선거일", "임시공휴일 날짜", "임시공휴일 날짜"],
])(
  "미리 보기 of %s on a day that is over says so at its field, and what was typed stays",
  async (add, label, wrong) => {
    const page = await (await open()).press(add);
    page.fill(label, "2026. 11. 1");
    page.fill(wrong, "2026. 11. 1");
    if (label === "날짜")
      for (const name of ["시작", "끝"])
        page
          .fields(name)
          .at(-1)!
          .fill(name === "시작" ? "9" : "10");
    page.fill(/^대표자/, "박서준");
    const seen = await page.press("미리 보기");
    expect(seen.status).toBe(200);
    expect(seen.text).toContain("지난 날이에요");
    expect(seen.field(wrong).isInvalid).toBe(true);
    expect(seen.field(/^대표자/).value).toBe("박서준");
  },
);
