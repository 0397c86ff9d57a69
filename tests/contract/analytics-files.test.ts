import { beforeEach, expect, test } from "vitest";
import { startSink, type Sink } from "#tests/support/analytics-sink.ts";
import { applicationsAt } from "#tests/support/applications.ts";
import { login } from "#tests/support/backend.ts";
import { useDesk } from "#tests/support/desk.ts";
import {
  cookiesOf,
  startWeb,
  submit,
  upstreamsAt,
  visit,
  type WebProcess,
} from "#tests/support/web.ts";

/** Files that somebody takes are told to analytics (contract §5): what kind, from where, and not which. */
const desk = useDesk();
const { send, hand } = applicationsAt(desk);
const LIST = "/export/reservations?view=list&from=2020-01-01&to=2099-01-01";

let sink: Sink;
let web: WebProcess;
let cookie: string;
beforeEach(async () => {
  sink = await startSink();
  web = await startWeb({
    ...upstreamsAt(desk.backend.url),
    ...{ PUBLIC_SITE_URL: "http://desk.test", PRODUCTION_SITE_URL: "http://desk.test" },
    ...{ AMPLITUDE_API_KEY: "the-key", AMPLITUDE_SERVER_URL: sink.url },
  });
  cookie = cookiesOf(await login(desk.backend));
});
const downloads = () =>
  sink.ofType("[Amplitude] File Downloaded").map(({ event_properties }) => event_properties);

/** The address of a document of an application. */
async function documentPath(): Promise<string> {
  const { id } = await send({ linkingList: ["EMR"] });
  await hand(`/applications/${id}`, "BANKBOOK");
  const { database, hospital } = desk.backend;
  const { documentId } = await database.inHospital(hospital.hospitalId, (trx) =>
    trx.selectFrom("documents").select("documentId").executeTakeFirstOrThrow(),
  );
  return `/documents/${documentId}`;
}

test("a list that is exported and a document that is opened are files of a kind, and no pages", async () => {
  await desk.book("15:00");
  const path = await documentPath();
  const list = await submit(web.url + LIST, { masked: "1", reason: "SETTLEMENT" }, { cookie });
  expect([list.status, await list.text()]).toEqual([200, expect.stringContaining("날짜,시간")]);
  const opened = await visit(web.url + path, { cookie });
  expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  await opened.arrayBuffer();
  await web.stop();

  expect(downloads()).toEqual([
    { name: "export-reservations", extension: "csv" },
    { name: "documents-id", extension: "pdf" },
  ]);
  expect(sink.views()).toEqual([]);
  // Which list and which document, and what they are called, is nobody's but the hospital's.
  const sent = sink.calls.map(({ body }) => body).join();
  const { hospital } = desk.backend;
  for (const word of [path.split("/").at(-1)!, "BANKBOOK", "테스트의원", "2020", "SETTLEMENT"])
    expect(sent).not.toContain(word);
  expect(sent).not.toContain(hospital.hospitalId);
  expect(sent).not.toContain(hospital.account.loginId);
});

test("a file that nobody got, or that the browser only asked after, is none", async () => {
  await desk.book("15:00");
  const path = await documentPath();
  expect((await submit(web.url + LIST, { masked: "1" }, { cookie })).status).toBe(303);
  expect((await visit(web.url + path)).status).toBe(302);
  expect((await visit(web.url + path.replace(/.$/, "x"), { cookie })).status).toBe(404);
  const ahead = { "sec-purpose": "prefetch" };
  expect((await visit(web.url + path, { cookie, headers: ahead })).status).toBe(200);
  await visit(web.url + path, { cookie, method: "HEAD" });
  await web.stop();
  expect(downloads()).toEqual([]);
});
