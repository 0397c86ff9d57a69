import { beforeAll, describe, expect, it } from "vitest";
import { login, startTestBackend } from "#tests/support/backend.ts";
import { builtWeb } from "#tests/support/built-web.ts";
import { startSite } from "#tests/support/site.ts";
import { cookiesOf, visit } from "#tests/support/web.ts";

let url: string;
let cookie: string;
beforeAll(async () => {
  const backend = await startTestBackend();
  url = await startSite(backend);
  cookie = cookiesOf(await login(backend));
});

/** Every path of the routes that names something, with what it can be asked for by. */
const PATHS = Object.values(builtWeb.routes).flatMap(({ path = "", module }) =>
  path.includes(":")
    ? [{ path, shows: Boolean(module.default ?? module.loader), acts: Boolean(module.action) }]
    : [],
);
/** What of a path is no id, and is judged by its route. */
const OTHERS = new Set(["file"]);
const idsIn = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!).filter((name) => !OTHERS.has(name));
/** What stands without a login: there nobody is led to one. */
const PUBLIC = /^(?:pictures|signup-request|naver-kin-payment)\//;
const RIGHT = "0d0c7a1c-0000-4000-8000-000000000103";
const RIGHTS: Partial<Record<string, string>> = {
  ...{ platform: "naver", number: "A1118-002", kind: "BANKBOOK" },
};
const rightOf = (name: string) => RIGHTS[name] ?? RIGHT;
const filled = (path: string, odd: string, text: string) =>
  `/${path.replaceAll(/:(\w+)/g, (_, name: string) => (name === odd ? text : rightOf(name)))}`;

const named = PATHS.flatMap(({ path, ...does }) =>
  idsIn(path).map((id) => ({ path, id, ...does })),
);

it("knows of every page that names something by its id", () => {
  expect(named.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["settings/product/detail/:id", "settings/resource/:id"]),
  );
  expect(named.length).toBeGreaterThanOrEqual(6);
});

describe.each(named)("$path whose $id is none", ({ path, id, shows, acts }) => {
  it.each(["x", "1", "%20", `${RIGHT}0`, RIGHT.slice(1), "0d0c7a1c000040008000000000000103"])(
    "%s is 404, logged in and out",
    async (text) => {
      for (const who of ["", cookie]) {
        const asked = [...(shows ? ["GET"] : []), ...(acts ? ["POST"] : [])];
        for (const method of asked) {
          const answer = await visit(url + filled(path, id, text), {
            ...{ method, cookie: who, headers: { "sec-fetch-site": "same-origin" } },
          });
          expect([method, answer.status]).toEqual([method, 404]);
          expect(await answer.text()).toContain("찾는 화면이 없어요");
        }
      }
    },
  );

  const answers = PUBLIC.test(path) ? [404, null] : [302, expect.stringMatching(/^\/login\?next=/)];
  it.runIf(shows)("is another thing than one that is not there", async () => {
    const answer = await visit(url + filled(path, id, rightOf(id)));
    expect([answer.status, answer.headers.get("location")]).toEqual(answers);
  });
});
