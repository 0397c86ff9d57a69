import { expect, test } from "vitest";
import { login } from "#tests/support/backend.ts";
import { siteOnALine } from "#tests/support/line.ts";
import { freeTimes, openBooking, panelOf } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";
import { Visitor } from "#tests/support/visitor/visitor.ts";
import { cookiesOf } from "#tests/support/web.ts";

const site = useSite();

/** The desk, on a site whose backend can be taken away. */
async function deskOnALine() {
  const { line, url } = await siteOnALine(site);
  return { line, staff: new Visitor(url, cookiesOf(await login(site.backend))) };
}

test("a booking posted into an outage is kept, and sent again is booked once", async () => {
  const { line, staff } = await deskOnALine();
  const form = await openBooking(staff);
  freeTimes(form)[0]!.check();
  form.fill("이름", "표지안");
  form.fill("전화번호", "010-7788-0142");
  form.fill(/^메모/, "보호자 동반");
  line.cut = "UNAVAILABLE";
  const away = await panelOf(form).press("예약");
  expect(away.status).toBe(503);
  expect(away.text).toContain("적은 내용은 여기 그대로 있으니");
  for (const typed of ["표지안", "010-7788-0142", "보호자 동반"])
    expect(away.text).toContain(typed);

  const still = await away.press("다시 보내기");
  expect(still.status).toBe(503);
  line.cut = null;
  const booked = await still.press("다시 보내기");
  expect(booked.status).toBe(200);
  expect(panelOf(booked).part("heading", /표지안/).text).toContain("확정");
  const twice = await still.press("다시 보내기");
  expect(twice.url.searchParams.get("reservation")).toBe(
    booked.url.searchParams.get("reservation"),
  );
});

test("a confirmation posted into an outage is confirmed when it is sent again", async () => {
  await site.request("한지우", "2026-11-20T17:00:00+09:00");
  const { line, staff } = await deskOnALine();
  const board = await staff.open("/?view=inbox");
  line.cut = "UNAVAILABLE";
  const away = await board.press(/^확정/);
  expect(away.status).toBe(503);
  line.cut = null;
  const done = await away.press("다시 보내기");
  expect(done.status).toBe(200);
  expect(done.text).toMatch(/한지우 님 .*확정했어요/);
});
