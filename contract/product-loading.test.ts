import { describe, expect, test } from "vitest";
import { LOADING_STATUSES } from "./hospital.ts";
import {
  actsFor,
  isLoadHalted,
  isLoadRunning,
  LOAD_KINDS,
  LOADING_WISHES,
  mayLoadingBecome,
} from "./product-loading.ts";

/** As product.md §5 writes it; what is done may be done anew. */
const TABLE = [
  ...["NONE REQUESTED", "REQUESTED LOADING", "LOADING REVIEW", "REVIEW LOADED"],
  ...["LOADING PARTIAL", "LOADING FAILED", "LOADING LOGIN_REQUIRED", "LOADING CANCELED"],
  ...["PARTIAL REQUESTED", "FAILED REQUESTED", "LOGIN_REQUIRED REQUESTED", "CANCELED REQUESTED"],
  "LOADED REQUESTED",
];

describe("platformProductLoadingStatus", () => {
  test("becomes what the table says, and nothing else", () => {
    const all = LOADING_STATUSES.flatMap((from) =>
      LOADING_STATUSES.filter((to) => mayLoadingBecome(from, to)).map((to) => `${from} ${to}`),
    );
    expect(all.sort()).toEqual([...TABLE].sort());
  });

  test("every status is reached from NONE", () => {
    const reached = new Set<(typeof LOADING_STATUSES)[number]>(["NONE"]);
    for (const from of reached)
      for (const to of LOADING_STATUSES) if (mayLoadingBecome(from, to)) reached.add(to);
    expect([...reached].sort()).toEqual([...LOADING_STATUSES].sort());
  });

  test("which run, and which have halted", () => {
    expect(LOADING_STATUSES.filter(isLoadRunning)).toEqual(["REQUESTED", "LOADING"]);
    expect(LOADING_STATUSES.filter(isLoadHalted)).toEqual([
      ...["PARTIAL", "FAILED", "LOGIN_REQUIRED", "CANCELED"],
    ]);
    expect(LOADING_WISHES).toEqual(["REQUESTED", "CANCELED", "LOADED"]);
  });
});

test("each kind may be skipped; nothing is made a second time, and of nothing nothing", () => {
  for (const kind of LOAD_KINDS) expect(actsFor(kind)).toContain("SKIP");
  expect(LOAD_KINDS.filter((kind) => actsFor(kind).includes("MAKE"))).toEqual(["NEW", "DOUBTFUL"]);
  expect(actsFor("GONE")).toEqual(["SKIP"]);
});
