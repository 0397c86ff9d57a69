import { describe, expect, test } from "vitest";
import { HOSPITAL, makeBoard, makeReservation } from "#tests/support/reservation-fixture.ts";
import { staffContext } from "#tests/support/staff-context.ts";
import { loadBoard } from "./load-board.ts";
import { namesOnBoard } from "./names.ts";

const r = makeReservation();

/** The board at this address, and for which lanes it asked the API. */
async function load(address: string) {
  const lanes: (string | undefined)[] = [];
  const { context } = await staffContext({
    board: (_, query) => {
      lanes.push(query.lanes);
      return Promise.resolve(makeBoard());
    },
    reservations: () => Promise.resolve({ items: [r], nextCursor: null }),
    slots: () => Promise.resolve([]),
  });
  const data = await loadBoard(context, HOSPITAL, new URLSearchParams(address));
  return { data, lanes };
}

describe("free starts of the day", () => {
  test.each(["", "view=inbox", "view=list&new=1", `view=list&reservation=${r.id}`])(
    "are asked for where they are shown: %s",
    async (address) => {
      expect((await load(address)).lanes).toEqual([undefined]);
    },
  );

  test.each(["view=list", "view=list&reservation=nonsense"])(
    "are not looked for where nothing shows them: %s",
    async (address) => {
      expect((await load(address)).lanes).toEqual(["none"]);
    },
  );
});

test("who stands in the list only is known by name", async () => {
  const { data } = await load("view=list");
  expect([...namesOnBoard(data)]).toEqual([[r.id, "한지우"]]);
});
