import { expect, test } from "vitest";
import { addDays } from "#contract/kst.ts";
import { PLATFORMS } from "#contract/platform-names.ts";
import { STATUSES } from "#contract/reservation-status.ts";
import { at } from "#tests/support/desk.ts";
import { useSite } from "#tests/support/site.ts";
import { storeBooking } from "#tests/support/stored-booking.ts";
import type { Page } from "#tests/support/visitor/page.ts";

const site = useSite();
const FIRST = "2026-11-02";
const PERIOD = "/?view=stats&from=2026-11-01&to=2026-11-19";
const dialog = (page: Page) => page.part("dialog", "CSV로 내보낼까요?");

/** Seventy bookings of all kinds, some in the days before the period. */
async function fill(): Promise<void> {
  const { database, hospital } = site.backend;
  const { hospitalId, products } = hospital;
  const pick = <One>(from: readonly One[], n: number) => from[n % from.length]!;
  await database.inHospital(hospitalId, async (trx) => {
    for (let n = 0; n < 70; n += 1) {
      const day = addDays(FIRST, (n % 22) - 5);
      await storeBooking(trx, {
        ...{ hospitalId, startsAt: at(`${9 + (n % 8)}:00`.padStart(5, "0"), day), visitDay: day },
        ...{ endsAt: at("18:00", day), dayNumber: n + 1, seat: n, overbooked: true },
        ...{ status: pick(STATUSES, n * 7 + 3), platform: pick(PLATFORMS, n * 5 + (n >> 3)) },
        ...{ productId: pick(products, n + (n >> 2)).productId, answerBy: at("09:00", day) },
        createdAt: at("08:00", addDays(day, -(n % 33))),
      });
    }
  });
}

interface Table {
  title: string;
  heads: string[];
  rows: string[][];
}
const textIn = (html: string) => html.replace(/<[^>]*>/g, "").trim();
const all = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, "gs"))].map(([, inner]) => inner!);
/** Those under the charts as well, which stay shut until one opens them. */
const tablesOf = ({ html }: Page): Table[] =>
  all(html, "table").map((table) => ({
    title: textIn(all(table, "caption")[0]!),
    heads: all(all(table, "thead")[0]!, "t[hd]").map(textIn),
    rows: all(all(table, "tbody")[0]!, "tr").map((row) => all(row, "t[hd]").map(textIn)),
  }));

/** As the file has them: bare numbers, days as a spreadsheet knows them, nothing for what is unknown. */
const bare = (figure: string) =>
  figure
    .replace(/^([\d,]+)건$/, "$1")
    .replaceAll(",", "")
    .replace(/^–$/, "");
const inFile = (name: string) => {
  const day = /^(\d+)월 (\d+)일 /.exec(name);
  return day ? `2026-${day[1]!.padStart(2, "0")}-${day[2]!.padStart(2, "0")}` : name;
};

test("the file says what the screen says, figure by figure, and nobody's name", async () => {
  await fill();
  const page = await site.staff.open(PERIOD);
  const asks = await page.follow("CSV");
  expect(dialog(asks).fields("이름과 전화번호 가리기")).toEqual([]);
  expect(dialog(asks).text).toContain("테스트의원_통계_20261101-20261119.csv");
  expect(dialog(asks).text).toContain("어느 통계인지와 이유가 접근 기록에 남아요.");
  expect(dialog(asks).part("table").text).toContain("통계 항목 구분 값 요약 예약 이 기간");

  dialog(asks).field("기관 제출").check();
  const file = await dialog(asks).press(/숫자 \d+개 내보내기/);
  expect(file.html.startsWith("통계,항목,구분,값\r\n")).toBe(true);
  const lines = file.html.trimEnd().split("\r\n").slice(1);
  expect(dialog(asks).text).toContain(`통계 숫자 ${lines.length}개`);
  const figures = new Map(
    lines.map((line) => {
      const [title, item, measure, value] = line.replaceAll('"', "").split(/,(?! )/);
      return [`${title} / ${item} / ${measure}`, value];
    }),
  );
  expect(figures.size).toBe(lines.length);

  let compared = 0;
  for (const { title, heads, rows } of tablesOf(page)) {
    const isHeat = title.startsWith("요일과 시간");
    for (const [name, ...cells] of rows)
      for (const [i, cell] of cells.entries()) {
        if (cell === "쉬어요") continue;
        const key = `${isHeat ? "요일과 시간" : title} / ${inFile(name!)} / ${heads[i + 1]}`;
        expect([key, figures.get(key)]).toEqual([key, bare(cell)]);
        compared += 1;
      }
  }
  expect(compared).toBeGreaterThan(100);
  const facts = [...page.html.matchAll(/<dt>(.*?)<\/dt><dd><b>(.*?)<\/b>/gs)];
  const fact = (name: string) => figures.get(`요약 / ${name} / 이 기간`);
  expect(facts.map(([, name, figure]) => [name, textIn(figure!)])).toMatchObject([
    ["예약", `${fact("예약")}건`],
    ["찬 정도", fact("찬 정도")],
    ["노쇼", fact("노쇼율")],
    ["취소", fact("취소율")],
    ["예약까지", `${fact("예약까지 며칠 (가운뎃값)")}일`],
    ["답하기까지", fact("답하기까지 몇 분 (가운뎃값)") || "–"],
  ]);
  expect(file.html).not.toContain("한지우");
});

test("of one platform's it is what is shown of it, and stands on the access record with its reason", async () => {
  await fill();
  const asks = await site.staff.open(`${PERIOD}&platform=NAVER&export=1`);
  dialog(asks).field("다른 이유").check();
  dialog(asks)
    .field(/덧붙일 말/)
    .fill("원장 회의");
  const file = await dialog(asks).press(/내보내기/);
  expect(file.html).toContain("\r\n들어온 곳,네이버,비율,100%\r\n");
  expect(file.html).not.toContain("카카오");
  const { database, hospital } = site.backend;
  const lines = await database.inHospital(hospital.hospitalId, (trx) =>
    trx.selectFrom("accessLines").selectAll().where("act", "=", "EXPORT").execute(),
  );
  expect(lines).toMatchObject([
    {
      ...{ byName: "김접수", subjects: [], subjectCount: 0, reason: "OTHER: 원장 회의" },
      scope: {
        ...{ what: "STATISTICS", file: "CSV", from: "2026-11-01", to: "2026-11-19" },
        platform: "NAVER",
      },
    },
  ]);
});

test("without reservations there is nothing to press, without a reason it is asked for", async () => {
  const none = await site.staff.open(`${PERIOD}&export=1`);
  expect(dialog(none).text).toContain("내보낼 예약이 없어요");
  expect(dialog(none).buttons(/내보내기/)).toEqual([]);
  await fill();
  const again = await site.staff.open(`${PERIOD}&export=reason`);
  expect(dialog(again).text).toContain("왜 내보내는지 골라 주세요.");
  const closed = await dialog(again).follow("닫기");
  expect(closed.address).toBe(PERIOD);
});
