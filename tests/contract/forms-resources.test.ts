import { describe, expect, test } from "vitest";
import { beginner } from "#tests/support/beginner.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

const site = useSite();
const LIST = "/settings/resource";
const CREATE = "/settings/resource/create";

const rows = (page: Page) =>
  page
    .parts("row")
    .slice(1)
    .map((row) => row.links()[0]?.name);

/** Makes one in the form. @returns its page of the list */
async function make(name: string, units = "1", kind = "의사"): Promise<Page> {
  const page = await site.staff.open(CREATE);
  page.fill("이름", name);
  page.part("group", "종류").field(kind).check();
  page.fill("한 번에", units);
  return page.press("등록");
}
const edit = async (name: string) => (await site.staff.open(LIST)).follow(name);

/** Its first product needs this one, in the database. */
const needs = (doctorName: string) =>
  site.backend.database.inHospital(site.hospital.hospitalId, async (trx) => {
    const { resourceId } = await trx
      .selectFrom("resources")
      .select("resourceId")
      .where("name", "=", doctorName)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("products")
      .set({ doctorId: resourceId })
      .where("productId", "=", site.hospital.products[0]!.productId)
      .execute();
  });

test.each(["", "abc", "1e1"])("%o is no number to serve at once, and is said so", async (units) => {
  const page = await make("김원장", units);
  expect(page.status).toBe(400);
  expect(page.field("한 번에").isInvalid).toBe(true);
  expect(page.part("alert").text).toContain("숫자로만 적어 주세요. 예: 1");
});

describe("the list", () => {
  test("stands under 상품, in the side navigation and above", async () => {
    await make("김원장");
    for (const page of [await site.staff.open(LIST), await site.staff.open(CREATE)]) {
      const marks = page.links("상품").flatMap(({ current }) => current ?? []);
      expect(marks, page.address).toEqual(["page", "page"]);
    }
  });

  test("without any says what they are for, and leads to the form", async () => {
    const page = await site.staff.open(LIST);
    expect(page.text).toContain("없어도 예약을 받아요.");
    expect((await page.follow("등록")).address).toBe(CREATE);
  });

  test("has them in an order that its buttons change", async () => {
    await make("김원장");
    await make("박원장");
    const page = await make("도수실", "2", "방");
    expect(rows(page)).toEqual(["김원장", "박원장", "도수실"]);
    expect(page.text).toContain("도수실을 등록했어요.");
    const moved = await page.press("도수실을 위로");
    expect(rows(moved)).toEqual(["김원장", "도수실", "박원장"]);
    expect(rows(await moved.press("김원장을 아래로"))).toEqual(["도수실", "김원장", "박원장"]);
    expect(moved.buttons("김원장을 위로")[0]?.disabled).toBe(true);
  });

  test("puts one away that nothing needs, and takes it out again", async () => {
    const away = await (await make("김원장")).press("김원장 보관");
    expect(away.part("row", undefined, "김원장").text).toContain("보관");
    const out = await away.press("김원장 다시 쓰기");
    expect(out.part("row", undefined, "김원장").text).toContain("쓰는 중");
  });

  test("says why one that a product needs stays", async () => {
    const page = await make("김원장");
    await needs("김원장");
    const refused = await page.press("김원장 보관");
    expect(refused.status).toBe(409);
    expect(refused.part("alert").text).toContain("쓰는 상품 1개");
    const list = await site.staff.open(LIST);
    expect(list.part("row", undefined, "김원장").text).toContain("초진 진료");
  });
});

describe("making one", () => {
  test.each([
    ["이름", "  ", "이름을 적어 주세요."],
    ["이름", "가".repeat(10_000), "이름은 30자까지 쓸 수 있어요."],
    ["한 번에", "0", "1건부터 적을 수 있어요."],
    ["한 번에", "-3", "1건부터 적을 수 있어요."],
    ["한 번에", "1.5", "1에서 50까지의 수로 적어 주세요."],
    ["한 번에", "99999999999", "50까지 둘 수 있어요."],
    ["한 번에", "둘", "수"],
  ])(
    "%#: what is wrong is said at its field, and what was typed stays",
    async (field, value, said) => {
      const page = await site.staff.open(CREATE);
      page.fill("이름", "도수실");
      page.fill("한 번에", "2");
      page.part("group", "종류").field("방").check();
      page.fill(field, value);
      const wrong = await page.press("등록");
      expect(wrong.status).toBe(400);
      expect(wrong.field(field).description).toContain(said);
      expect(wrong.field(field).value).toBe(value);
      expect(wrong.part("group", "종류").field("방").isChecked).toBe(true);
      expect(wrong.part("alert").links(field)).toHaveLength(1);
      wrong.fill(field, field === "이름" ? "도수실" : "２");
      const made = await wrong.press("등록");
      expect(made.part("row", undefined, "도수실").text).toContain("2건");
    },
  );

  test.each([
    ["월 종료", "02:00"],
    ["월 종료", "25:00"],
    ["월 시작", "13:00"],
    ["월 쉬는 시간 시작", "08:00"],
    ["월 쉬는 시간 끝", "12:00"],
    ["월 마지막 접수", "19:00"],
  ])(
    "a week of its own with %s %s is refused at its field, and stays typed",
    async (label, typed) => {
      const page = (await site.staff.open(CREATE)).unfold(/펼쳐서 고치기/);
      page.fill("이름", "박원장");
      page.field("따로 정하기").check();
      page.fill(label, typed);
      const wrong = await page.press("등록");
      expect(wrong.status).toBe(400);
      expect(wrong.text).toContain("고칠 곳");
      expect(wrong.field(label).value).toBe(typed);
      expect((await site.staff.open(LIST)).text).not.toContain("박원장");
    },
  );

  test("twice by one form makes one", async () => {
    const page = await site.staff.open(CREATE);
    page.fill("이름", "김원장");
    await page.press("등록");
    expect(rows(await page.press("등록"))).toEqual(["김원장"]);
  });

  test("takes a week and absences of its own, without a script", async () => {
    const page = await site.staff.open(CREATE);
    page.fill("이름", "박원장");
    page.part("group", "언제 있나요").field("따로 정하기").check();
    page.unfold(/펼쳐서/).fill("월 종료", "1730");
    const more = await page.press("없는 날 더하기");
    expect(more.field("월 종료").value).toBe("1730");
    more.fill("이유", "휴가");
    more.fill("부터", "2026-12-01");
    more.fill("시작 시각", "오후 2시");
    const wrong = await more.press("등록");
    expect(wrong.field("끝 시각").description).toContain("끝나는 시각도 적어 주세요.");
    wrong.fill("끝 시각", "18");
    await wrong.press("등록");
    const form = await edit("박원장");
    expect(form.field("월 종료").value).toBe("17:30");
    expect(["부터", "까지", "시작 시각", "끝 시각"].map((name) => form.field(name).value)).toEqual([
      ...["2026-12-01", "2026-12-01", "14:00", "18:00"],
    ]);
    const less = await form.press("1번째 줄 지우기");
    expect(less.fields("이유")).toEqual([]);
    expect((await less.press("저장")).fields("이유")).toEqual([]);
  });
});

describe("changing one", () => {
  const book = async () => {
    await site.request("한지우", "2026-11-23T15:00:00+09:00");
  };
  /** 김원장, whom 초진 needs, is away on the day of a booking. */
  async function away(): Promise<Page> {
    await make("김원장");
    await needs("김원장");
    await book();
    const form = await (await edit("김원장")).press("없는 날 더하기");
    form.fill("이유", "학회");
    form.fill("부터", "2026-11-23");
    return form;
  }

  test("an absence is saved once one knows whom it leaves outside", async () => {
    const asked = await (await away()).press("저장");
    expect(asked.text).toContain("저장하면 예약 1건이 이 시간 밖에 남아요");
    const link = asked.part("status", undefined, /밖에 남아요/).links(/한지우/)[0];
    expect(link?.href).toMatch(/^\/\?date=2026-11-23&reservation=/);
    expect(asked.field("이유").value).toBe("학회");
    const saved = await asked.press("저장");
    expect(saved.text).toContain("저장했어요.");
    expect((await edit("김원장")).field("이유").value).toBe("학회");
    // Nobody is sold the doctor on that day.
    const day = await site.staff.open("/?date=2026-11-23");
    expect(day.links(/^초진 진료 .*예약 등록$/)).toEqual([]);
  });

  test("whom it would leave outside can be looked at, and nothing is saved by that", async () => {
    const seen = await (await away()).press("밖에 남는 예약 보기");
    expect([seen.status, seen.part("status", undefined, /밖에/).links(/한지우/).length]).toEqual([
      200, 1,
    ]);
    expect((await edit("김원장")).fields("이유")).toEqual([]);
  });

  test("what leaves nobody outside is saved at once", async () => {
    await make("김원장");
    const form = await edit("김원장");
    form.fill("이름", "김민수 원장");
    form.fill("한 번에", "3");
    const saved = await form.press("저장");
    expect(saved.text).toContain("저장했어요.");
    expect(rows(await site.staff.open(LIST))).toEqual(["김민수 원장"]);
  });

  test("what one has seen is known, not how many: another booking is shown first", async () => {
    const asked = await (await away()).press("저장");
    const { hospitalId } = site.hospital;
    await site.backend.database.inHospital(hospitalId, (trx) =>
      trx.updateTable("reservations").set({ status: "CANCELED" }).execute(),
    );
    await site.request("박서준", "2026-11-23T16:00:00+09:00");
    const again = await asked.press("저장");
    expect(again.status).toBe(409);
    expect(again.part("status", undefined, /밖에 남아요/).links(/박서준/)).toHaveLength(1);
    expect((await again.press("저장")).text).toContain("저장했어요.");
  });

  describe("somebody else saved meanwhile", () => {
    /** One changed the name; the other the name and the units. */
    async function both(theirs: string, mine: string): Promise<Page> {
      await make("김원장");
      const [one, other] = [await edit("김원장"), await edit("김원장")];
      one.fill("이름", theirs);
      await one.press("저장");
      other.fill("이름", mine);
      other.fill("한 번에", "3");
      return other.press("저장");
    }

    test("both stand side by side, and what is chosen is saved", async () => {
      const two = await both("김민수", "김철수");
      expect(two.status).toBe(409);
      expect(two.part("heading", /먼저 저장했어요/).text).toContain("내가 다른 창에서");
      const name = two.part("group", /^이름/);
      expect(name.text).toContain("골라 주세요");
      expect(two.part("group", "한 번에").field(/3건/).isChecked).toBe(true);
      name.field(/김민수/).check();
      expect((await two.press("고른 대로 저장")).text).toContain("저장했어요.");
      const list = await site.staff.open(LIST);
      expect(rows(list)).toEqual(["김민수"]);
      expect(list.part("row", undefined, "김민수").text).toContain("3건");
    });

    test("a third one saved while one chose: both are shown once more", async () => {
      const open = await both("김민수", "김철수");
      const third = await edit("김민수");
      third.fill("이름", "김영희");
      await third.press("저장");
      open
        .part("group", /^이름/)
        .field(/김철수/)
        .check();
      const late = await open.press("고른 대로 저장");
      expect(late.part("group", /^이름/).text).toContain("김영희");
      expect(late.part("heading", /먼저 저장했어요/).text).toContain("내가 다른 창에서");
      expect(rows(await site.staff.open(LIST))).toEqual(["김영희"]);
    });

    test("a form that came back for a fault is still typed over what it was typed over", async () => {
      await make("김원장");
      const [one, other] = [await edit("김원장"), await edit("김원장")];
      one.fill("이름", "김민수");
      await one.press("저장");
      other.fill("한 번에", "0");
      const wrong = await other.press("저장");
      wrong.fill("한 번에", "2");
      const two = await wrong.press("저장");
      // Only one changed each: both are taken unless one says otherwise.
      expect(two.part("group", "이름").field(/김민수/).isChecked).toBe(true);
      await two.press("고른 대로 저장");
      expect(rows(await site.staff.open(LIST))).toEqual(["김민수"]);
    });
  });

  test("another hospital's is not there", async () => {
    await make("김원장");
    const { href } = (await site.staff.open(LIST)).links("김원장")[0]!;
    const { visitor } = await beginner(site);
    expect((await visitor.open(href)).status).toBe(404);
    expect((await site.staff.open(`${LIST}/none`)).status).toBe(404);
  });
});
