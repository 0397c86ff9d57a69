import { expect, test } from "vitest";
import type { LinkCard } from "#contract/linking.ts";
import { waitingText } from "./link-card.ts";

const waiting = (counts: LinkCard["counts"], state: LinkCard["state"] = "ACTIVE") =>
  waitingText({ counts, state } as LinkCard);

test("what waits is counted by itself, and what failed beside it", () => {
  expect(waiting({ waiting: 0, failed: 0, dead: 0 })).toBeNull();
  expect(waiting({ waiting: 4, failed: 1, dead: 0 })).toEqual({ count: "4건", why: "실패 1건" });
  expect(waiting({ waiting: 0, failed: 2, dead: 1 })).toEqual({
    count: "실패 2건",
    why: "포기 1건",
  });
  expect(waiting({ waiting: 0, failed: 0, dead: 1 })).toEqual({ count: "포기 1건", why: "" });
  expect(waiting({ waiting: 3, failed: 0, dead: 0 }, "PAUSED")).toEqual({
    count: "3건",
    why: "다시 켜면 보내요",
  });
});
