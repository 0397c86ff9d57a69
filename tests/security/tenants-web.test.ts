import { beforeAll, describe, expect, it } from "vitest";
import { PATIENCE_MS } from "#tests/support/part.ts";
import { hashesOf } from "#tests/support/tenant-tables.ts";
import { cookiesOf } from "#tests/support/web.ts";
import { ADDRESSES } from "./addresses.ts";
import { BOARD_FORMS } from "./board-forms.ts";
import { reportFigures } from "./figures.ts";
import { exchange, leaked, sending, type Asked } from "./exchange.ts";
import { settleTown, type Tenant, type Town } from "./tenants.ts";
import { shownBy } from "./shown-by.ts";
import { DAY, ROUTES } from "./web-requests.ts";

/** quality.md S1, the screens: as `tenants-api.test.ts`, through every route of the web. */

let town: Town;
beforeAll(async () => {
  town = await settleTown();
});
const cookie = ({ session }: Tenant) => ["cookie", cookiesOf(session)] as const;
const standing = ({ hospital }: Tenant) => hashesOf(town.backend.database, hospital);

const reading = (tenant: Tenant): Asked[] =>
  ADDRESSES.flatMap(({ id, page, data }) =>
    [page, data].flatMap((at) =>
      ["", ...(ROUTES[id]?.queries?.(tenant) ?? [])].map((query) => ({
        method: "GET",
        target: at + query,
      })),
    ),
  );
const posting = (tenant: Tenant): Asked[] =>
  ADDRESSES.flatMap(({ id, action, dataAction }) =>
    (ROUTES[id]?.forms?.(tenant) ?? []).flatMap((fields) =>
      [action, dataAction].map((target) => ({
        method: "POST",
        target,
        type: "application/x-www-form-urlencoded",
        body: new URLSearchParams(fields).toString(),
      })),
    ),
  );

describe("the web", { timeout: PATIENCE_MS }, () => {
  it("is known to this test by every route", () => {
    expect(ADDRESSES.map(({ id }) => id).toSorted()).toEqual(Object.keys(ROUTES).toSorted());
  });

  it("shows and changes nothing by another hospital's ids, in the address and in forms", async () => {
    const { ours, theirs } = town;
    const before = [await standing(theirs), await standing(ours)];
    const asked = [...reading(ours), ...posting(ours)];
    const { sent, wrong } = await exchange(town, asked, cookie(ours));
    expect(wrong).toEqual([]);
    expect([await standing(theirs), await standing(ours)]).toEqual(before);
    reportFigures("S1: the web with another hospital's ids", [
      { what: "routes", value: ADDRESSES.length, unit: "" },
      { what: "requests", value: sent, unit: "" },
      { what: "told anything", value: wrong.length, unit: "", goal: { atMost: 0 } },
    ]);
  });

  it("shows nothing of another hospital to cookies that claim to be its own", async () => {
    const { ours } = town;
    const { wrong, sent } = await claiming(reading(ours));
    expect(wrong).toEqual([]);
    reportFigures("S1: cookies that claim to be another hospital's", [
      { what: "requests", value: sent, unit: "" },
      { what: "told anything", value: wrong.length, unit: "", goal: { atMost: 0 } },
    ]);
  });

  /** Each request with one of our cookies' ids swapped for theirs. */
  async function claiming(requests: Asked[]) {
    const { ours, theirs } = town;
    const wrong: string[] = [];
    let sent = 0;
    const before = await standing(theirs);
    for (const request of requests)
      for (const claim of [
        { hospitalUuid: theirs.session.hospitalUuid },
        { accountUuid: theirs.session.accountUuid, id: theirs.session.id },
      ]) {
        const claimed = cookiesOf({ ...ours.session, ...claim });
        const answer = await sending(town, request, ["cookie", claimed]);
        sent += 1;
        const told = answer === null ? ["no answer"] : leaked(town, shownBy(answer), claimed);
        if (told.length > 0)
          wrong.push(`${request.target} as ${Object.keys(claim).join()}: ${told.join()}`);
      }
    expect(await standing(theirs)).toEqual(before);
    return { wrong, sent };
  }

  it("names nobody of another hospital for a toast that was another hospital's", async () => {
    const { ours, theirs } = town;
    const [memo] = posting(theirs);
    const done = await sending(town, memo!, cookie(theirs));
    expect(done?.status).toBe(303);
    const kept = /__session=[^;]+/.exec(done?.headers.get("set-cookie") ?? "")?.[0];
    expect(kept).toBeDefined();
    const own = await sending(town, { method: "GET", target: `/?${DAY}` }, [
      "cookie",
      `${cookiesOf(ours.session)}; ${kept!}`,
    ]);
    expect(own?.text).toContain(ours.patient);
    expect(leaked(town, own!.text, theirs.reservation.id)).toEqual([]);
  });

  it("does by one's own ids what was refused before", async () => {
    const { ours } = town;
    for (const request of reading(ours)) {
      const answer = await sending(town, request, cookie(ours));
      expect(leaked(town, shownBy(answer!)), request.target).toEqual([]);
    }
    const forms = posting(ours).filter(({ target }) => target === "/?index");
    expect(forms).toHaveLength(Object.keys(BOARD_FORMS).length);
    // Who has begun already changes nothing by beginning.
    await town.backend.database.inHospital(ours.hospital.hospitalId, (trx) =>
      trx
        .updateTable("hospitals")
        .set({ begunAt: null })
        .where("hospitalId", "=", ours.hospital.hospitalId)
        .execute(),
    );
    for (const form of forms) {
      const before = await standing(ours);
      // A day that is a holiday, so that one's own is changed.
      const body = form.body?.replace("day=2026-11-24", "day=2026-12-25");
      const answer = await sending(town, { ...form, body }, cookie(ours));
      // Many at once are answered with what came of each.
      const status = body?.startsWith("intent=many") ? 200 : 303;
      expect(answer?.status, `${form.body} ${answer?.text}`).toBe(status);
      expect(await standing(ours), form.body).not.toEqual(before);
    }
  });
});
