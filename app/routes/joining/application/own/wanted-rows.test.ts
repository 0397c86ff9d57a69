import { expect, test } from "vitest";
import { stillAsked } from "#contract/document-rules.ts";
import type { Document } from "#contract/document.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import { wantedRows } from "./wanted-rows.ts";

const document = (kind: DocumentKind, at: string | null, isAsked = false): Document => ({
  kind,
  file: at === null ? null : { ...FILE, id: kind, uploadedAt: `2026-11-${at}:00.000Z` },
  asked: isAsked ? { note: "안 보여요.", by: "닥톡", at: "2026-11-20T00:00:00.000Z" } : null,
});
const FILE = { name: "x.pdf", bytes: 9, type: "application/pdf" as const };
const sent = { to: "SUBMITTED" as const, at: "2026-11-18T09:00:00.000Z" };
const wanted = { to: "NEED_INFO" as const, at: "2026-11-20T09:00:00.000Z" };
const kinds = (...given: Parameters<typeof wantedRows>) => wantedRows(...given).map((r) => r.kind);

test("rows are what is asked for, what came since, and what lacks; not what came with it", () => {
  const documents = [
    document("BUSINESS_LICENSE", "18T08:00"),
    document("BANKBOOK", "20T10:00"),
    document("REP_IDENTITY", "18T08:00", true),
  ];
  expect(kinds({ documents, lacking: ["OPENING_REPORT"], moves: [sent, wanted] })).toEqual([
    ...["BANKBOOK", "REP_IDENTITY", "OPENING_REPORT"],
  ]);
  expect(stillAsked(documents)).toEqual(["REP_IDENTITY"]);
});

test("what was handed in after it was sent stays in its row, once nothing lacks any more", () => {
  const documents = [
    document("BUSINESS_LICENSE", "18T08:00"),
    document("OPENING_REPORT", "19T08:00"),
  ];
  expect(kinds({ documents, lacking: [], moves: [sent] })).toEqual(["OPENING_REPORT"]);
});
