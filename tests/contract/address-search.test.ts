import { beforeAll, expect, test } from "vitest";
import { login, startTestBackend } from "#tests/support/backend.ts";
import { PAGES } from "#tests/support/page-budgets.ts";
import { cookiesOf, startWeb, upstreamsAt, visit, type WebProcess } from "#tests/support/web.ts";

/** 주소 찾기 over HTTP: its window, and that no other page opens itself for the service. */

const WINDOW = "/address-search";
const SERVICE = "https://cdn.example/bundle/postcode.v2.js,https://postcode.example";

let webs: Record<"offered" | "typed", WebProcess>;
let cookie: string;
beforeAll(async () => {
  const backend = await startTestBackend();
  cookie = cookiesOf(await login(backend));
  const upstreams = upstreamsAt(backend.url);
  const [offered, typed] = await Promise.all([
    startWeb({ ...upstreams, ADDRESS_SEARCH_URL: SERVICE }),
    startWeb(upstreams),
  ]);
  webs = { offered, typed };
});

const policyOf = ({ headers }: Response) =>
  (headers.get("content-security-policy") ?? "").replace(/'nonce-[^']+'/, "'nonce-…'");

test("its window alone lets the service in, which can reach nothing of ours from there", async () => {
  const answer = await visit(webs.offered.url + WINDOW, { cookie });
  expect(answer.status).toBe(200);
  expect(policyOf(answer)).toBe(
    "default-src 'none'; script-src 'self' https://cdn.example; frame-src https://postcode.example; " +
      "style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
      "form-action 'none'; frame-ancestors 'none'; base-uri 'none'; " +
      "sandbox allow-scripts allow-same-origin allow-forms",
  );
  expect(answer.headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
  expect(answer.headers.get("x-frame-options")).toBe("DENY");
  const html = await answer.text();
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/address-search.js">']);
  expect(html).toContain('data-script="https://cdn.example/bundle/postcode.v2.js"');
  const script = await visit(`${webs.offered.url}/address-search.js`);
  expect(script.headers.get("content-type")).toContain("text/javascript");
});

test("what the address says is told to nobody but the window's script", async () => {
  const html = await (
    await visit(`${webs.offered.url}${WINDOW}?to=${encodeURIComponent('"><script>x</script>')}`, {
      cookie,
    })
  ).text();
  expect(html).not.toContain("<script>x");
});

test.each(Object.entries(PAGES))("%s has the policy that it has without it", async (_, page) => {
  if (page.path === WINDOW) return;
  const path = page.path.replace(/:\w+/g, "00000000-0000-4000-8000-000000000000");
  const [offered, typed] = await Promise.all([
    visit(webs.offered.url + path, { cookie }),
    visit(webs.typed.url + path, { cookie }),
  ]);
  expect(policyOf(offered)).toBe(policyOf(typed));
  expect(policyOf(offered)).toContain("default-src 'none'; script-src 'self' 'nonce-…'; style");
  expect(await offered.text()).not.toContain("cdn.example");
});

test("where none is configured there is no window; where one is, who signs up has it too", async () => {
  const missing = await visit(webs.typed.url + WINDOW, { cookie });
  expect(missing.status).toBe(404);
  const stranger = await visit(webs.offered.url + WINDOW);
  expect(stranger.status).toBe(200);
});

test("without a script there is no button, and every field of the address can be typed", async () => {
  const page = await (await visit(`${webs.offered.url}/settings/hospital-info`, { cookie })).text();
  expect(page).not.toContain("주소 찾기");
  for (const name of ["zip", "road", "jibun", "detail"]) expect(page).toContain(`name="${name}"`);
});
