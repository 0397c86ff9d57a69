import { beforeEach, describe, expect, test } from "vitest";
import { AGREEMENT_EDITIONS } from "#app/agreements/agreements.ts";
import { AGREEMENT_TEXTS, AGREEMENTS_TEXT, whyWanted } from "#app/text/agreements.ts";
import {
  AGREEMENT_NAMES,
  AGREEMENTS,
  WANTED_AGREEMENTS,
  type Agreement,
} from "#contract/agreements.ts";
import { useSite } from "#tests/support/site.ts";
import { visit } from "#tests/support/web.ts";

const site = useSite();
const PATH = "/agreements";
const NEXT = "다음: 병원";
const shown = (name: Agreement) => ["shown", `${name} ${AGREEMENTS[name].edition}`];
/** The label of a tickbox: its title, then its edition. */
const row = (name: Agreement) => new RegExp(`^${AGREEMENT_TEXTS[name].title} ?\\d`);
let origin: string;
beforeEach(async () => {
  origin = (await site.stranger().open("/login")).url.origin;
});
const post = (fields: string[][]) =>
  visit(origin + PATH, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    },
    body: new URLSearchParams(fields).toString(),
  });

describe("the page of the agreements", () => {
  test("stands for everybody, each text whole, and ticks nothing beforehand", async () => {
    for (const who of [site.stranger(), site.staff]) {
      const page = await who.open(PATH);
      expect([page.status, page.address]).toEqual([200, PATH]);
      page.part("heading", AGREEMENTS_TEXT.title);
      for (const name of AGREEMENT_NAMES) {
        const edition = AGREEMENT_EDITIONS[name].at(-1)!;
        const { title, plain } = AGREEMENT_TEXTS[name];
        expect(page.html).toContain(`aria-label="${AGREEMENTS_TEXT.wholeOf(title)}"`);
        expect(page.html).toContain(plain);
        expect(page.html).toContain(edition.lead);
        for (const section of edition.sections({ analytics: false }))
          expect(page.html).toContain(section.title);
      }
      expect(page.html).not.toContain(" checked");
      expect(page.html).not.toContain("<details open");
    }
  });

  test("hydrates nothing: one small script, and no data for one", async () => {
    const html = await (await visit(origin + PATH)).text();
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/agreements.js">']);
    expect(html).not.toMatch(/modulepreload|__remixContext|\/assets\/[\w.-]+\.js/);
    const script = await visit(`${origin}/agreements.js`);
    expect([script.status, (await script.arrayBuffer()).byteLength < 3000]).toEqual([200, true]);
  });

  test("is not sent twice to whoever has it", async () => {
    const tag = (await visit(origin + PATH)).headers.get("etag")!;
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    const again = await visit(origin + PATH, { headers: { "if-none-match": tag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});

describe("agreeing", () => {
  test("to too little is refused with why each is needed, and keeps what was ticked", async () => {
    const page = await site.stranger().open(PATH);
    page.field(row("SERVICE")).check();
    page.field(row("NEWS")).check();
    const answer = await page.press(NEXT);
    expect(answer.status).toBe(400);
    const summary = answer.part("alert");
    expect(summary.text).toContain(AGREEMENTS_TEXT.missing(2));
    for (const name of ["PROCESSING", "PRIVACY"] as const) {
      const box = answer.field(row(name));
      expect(box.description).toContain(whyWanted(name));
      expect(answer.html).toContain(`href="#agree-${name}"`);
    }
    expect(answer.html.match(/ checked/g)).toHaveLength(2);
  });

  test("with an edition that is no longer in force is refused with words, and shows the new one", async () => {
    const old = [...AGREEMENT_NAMES.filter((name) => name !== "PROCESSING").map(shown)];
    const answer = await post([["all", "yes"], ...old, ["shown", "PROCESSING 0.9"]]);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain(AGREEMENTS_TEXT.newer);
    expect(html).toContain(AGREEMENTS_TEXT.newEdition);
    // What has changed is agreed to anew; what has not stays as it was ticked.
    expect(html.match(/ checked/g)).toHaveLength(AGREEMENT_NAMES.length - 1);
    expect(html.match(/<details open/g)).toHaveLength(1);
  });

  test("says of an optional one, too, that it has changed", async () => {
    const wanted = WANTED_AGREEMENTS.map((name) => ["agreed", name]);
    const answer = await post([...wanted, ...WANTED_AGREEMENTS.map(shown)]);
    expect([answer.status, (await answer.text()).match(/<details open/g)?.length]).toEqual([
      409, 3,
    ]);
  });
});
