import { expect, test } from "vitest";
import { startProgram } from "#tests/support/program.ts";
import { useSite } from "#tests/support/site.ts";
import { onDatabase } from "#tests/support/web.ts";

const site = useSite();

/** The operator makes a hospital without hours. @returns the login and the password that it printed */
async function made(): Promise<{ id: string; password: string }> {
  const id = `first-${Math.random().toString(36).slice(2, 8)}`;
  const options = { name: "연세튼튼의원", phone: "02-555-1234", staff: "박실장", login: id };
  const program = startProgram("operator", onDatabase(site.backend.database), [
    "hospital",
    "create",
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
  ]);
  program.child.stdin?.end();
  expect(await program.exit).toBe(0);
  return { id, password: /^password +(\S+) /m.exec(program.stdout())?.[1] ?? "" };
}

test("from the operator's command to free starts on the board, by pages alone", async () => {
  const { id, password } = await made();
  const visitor = site.stranger();
  const login = await visitor.open("/login");
  login.fill("아이디", id);
  login.fill("비밀번호", password);
  const board = await login.press("로그인");
  const steps = board.part("complementary", "예약을 받으려면");
  expect(steps.text).toContain("세 가지를 정하면 돼요.");

  // The first product, by one of the four to start from.
  const products = await visitor.open("/settings/product");
  const start = products.links().find(({ href }) => href === "/product/create?from=first");
  const form = await products.follow(start!.name);
  expect(form.field("상품 이름").value).toBe("초진 진료");
  expect((await form.press("등록하고 예약 받기")).text).toContain("예약을 받기 시작했어요.");

  // The hours: Monday, as it comes up when it is opened.
  const hours = (await visitor.open("/settings/hospital-info")).unfold(/펼쳐서 고치기/);
  hours.fields("월")[0]!.check();
  hours.fill("월 시작", "9");
  hours.fill("월 종료", "18");
  hours.fill("월 마지막 접수", "1730");
  expect((await hours.press("저장")).text).toContain("병원 정보를 저장했어요.");

  const monday = await visitor.open("/?date=2026-11-23");
  const free = monday.part("region", /일정$/).links(/^초진 진료 .*예약 등록$/);
  expect(free.length).toBeGreaterThan(0);
  const left = monday.part("complementary", "예약을 받으려면");
  expect(left.text).toContain("세 가지 중 둘을 마쳤어요.");
  // What stands there free can be booked.
  const booking = await monday.follow(free[0]!.name);
  booking.fill("이름", "한지우");
  booking.fill("전화번호", "010-2345-1234");
  expect((await booking.press(/예약$/)).text).toContain("한지우");
});
