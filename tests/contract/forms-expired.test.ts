import { beforeEach, describe, expect, test } from "vitest";
import { expire } from "#backend/reservations/index.ts";
import { panelOf } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";
import type { Page } from "#tests/support/visitor/page.ts";

const site = useSite();
const NAME = "검가";
const inbox = (page: Page) => page.part("region", "확인 필요");
const buttonsOf = (page: Page) =>
  panelOf(page)
    .buttons()
    .map(({ name, disabled }) => (disabled ? `(${name})` : name));

/** Nobody answered in time. */
beforeEach(async () => {
  await site.request(NAME, "2026-11-20T17:00:00+09:00");
  await site.request("검나", "2026-11-20T16:00:00+09:00");
  const { backend, hospital } = site;
  const { hospitalId } = hospital;
  const row = await backend.database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("reservations")
      .select(["reservationId", "answerBy"])
      .where("hospitalId", "=", hospitalId)
      .where("partyName", "=", NAME)
      .executeTakeFirstOrThrow(),
  );
  const { reservationId } = row;
  const answerBy = row.answerBy!.toISOString();
  await expire(backend.services, { hospitalId, reservationId, answerBy });
});

/** Its platform has taken it. */
const told = () =>
  site.backend.database.inHospital(site.hospital.hospitalId, (trx) =>
    trx
      .updateTable("reservations")
      .set({ syncState: "SYNCED", tellAt: null, toldAt: site.backend.clock() })
      .where("hospitalId", "=", site.hospital.hospitalId)
      .where("partyName", "=", NAME)
      .execute(),
  );

describe("a request that expired", () => {
  test("keeps its place in 확인 필요, uncounted, until 치우기; then it stands there for nobody", async () => {
    await told();
    const page = await inbox(await site.staff.open("/")).follow(NAME);
    expect(page.title).toMatch(/^\(1\) /);
    expect(inbox(page).text).toMatch(/확인 필요 ?1.*검나/s);
    expect(inbox(page).text).toContain("만료");
    expect(panelOf(page).text).toContain("기한이 지났어요");
    expect(panelOf(page).text).toContain("17:00은 아직 비었어요");
    expect(buttonsOf(page).slice(0, 2)).toEqual(["치우기", "(되살리기)"]);
    const after = await panelOf(page).press("치우기");
    expect(after.text).toContain("확인 필요에서 치웠어요");
    expect(inbox(after).text).not.toContain(NAME);
    expect(panelOf(after).text).toContain("확인 필요에서 치움");
  });

  test("goes by itself after ten minutes", async () => {
    site.backend.clock.advance({ minutes: 9 });
    expect(inbox(await site.staff.open("/")).text).toContain(NAME);
    site.backend.clock.advance({ minutes: 1 });
    expect(inbox(await site.staff.open("/")).text).not.toContain(NAME);
  });

  test("is a request again while its platform was not told", async () => {
    const page = await inbox(await site.staff.open("/")).follow(NAME);
    const after = await panelOf(page).press("되살리기");
    expect(after.title).toMatch(/^\(2\) /);
    expect(buttonsOf(after)).toContain("확정");
  });

  test("is booked anew with its name, its phone number and its time", async () => {
    await told();
    const page = await inbox(await site.staff.open("/")).follow(NAME);
    const form = await panelOf(page).follow("17:00 새로 예약");
    expect(form.field("이름").value).toBe(NAME);
    expect(form.field("전화번호").value).toMatch(/^010-/);
    const booked = await panelOf(form).press("예약");
    expect(booked.part("region", /일정$/).links(new RegExp(`17:00 ${NAME}.*확정`))).toHaveLength(1);
  });
});
