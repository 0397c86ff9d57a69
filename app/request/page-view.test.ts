import { expect, it } from "vitest";
import { attachedAs, noteAnswer } from "./page-view.ts";

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

/** What is told of an answer of 200 to a request for this. */
function toldOf(dest: string | null, disposition?: string): string[] {
  const told: string[] = [];
  const recorder = {
    isOn: true,
    pageViewed: (pathname: string) => void told.push(pathname),
    fileDownloaded: (pathname: string, extension: string) =>
      void told.push(`${pathname} .${extension}`),
    formTouched: () => undefined,
    answered: () => undefined,
  };
  const headers: HeadersInit = dest === null ? {} : { "sec-fetch-dest": dest };
  const request = new Request("http://site.test/login", { headers });
  const kept: HeadersInit = disposition === undefined ? {} : { "content-disposition": disposition };
  noteAnswer(request, new Response(null, { headers: kept }), { recorder });
  return told;
}
const FILE = 'attachment; filename="2026-11.xlsx"';

it.each([[null], ["document"]])("for %s somebody comes to a page, or takes a file", (dest) => {
  expect(toldOf(dest)).toEqual(["/login"]);
  expect(toldOf(dest, FILE)).toEqual(["/login .xlsx"]);
});

it.each(["empty", "image", "iframe", "script"])("for %s nobody came, nor took a file", (dest) => {
  expect(toldOf(dest)).toEqual([]);
  expect(toldOf(dest, FILE)).toEqual([]);
});
