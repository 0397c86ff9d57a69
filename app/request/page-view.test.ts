import { expect, it } from "vitest";
import { attachedAs } from "./page-view.ts";

const sent = (disposition: string) =>
  attachedAs({ headers: new Headers({ "content-disposition": disposition }) });

it.each([
  ['attachment; filename="2026-11.xlsx"', "xlsx"],
  [`attachment; filename="a.csv"; filename*=UTF-8''%EC%98%88%EC%95%BD.csv`, "csv"],
  [`attachment; filename*=UTF-8''%EB%A9%B4%ED%97%88.pdf`, "pdf"],
  [`inline; filename*=UTF-8''%EB%A9%B4%ED%97%88.png`, null],
  ["attachment", null],
  ["", null],
])("%s is a file of %s", (disposition, extension) => expect(sent(disposition)).toBe(extension));
