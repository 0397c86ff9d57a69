import { beforeEach, expect, test } from "vitest";
import { asked, MAIL, MOBILE, outbox, reachedBy } from "#tests/support/recovery.ts";
import { useSite } from "#tests/support/site.ts";
import { countStatements } from "#tests/support/statements.ts";
import { submit, visit } from "#tests/support/web.ts";

/** Through the pages, too, nobody can tell by the answer whether somebody is meant. */
const site = useSite();
let origin: string;
beforeEach(async () => {
  ({ origin } = (await site.stranger().open("/login")).url);
  await reachedBy(site.backend);
});

type Fields = Record<string, string>;

/** All of an answer that is not another one at each request. */
async function bytesOf(answer: Response) {
  const number = answer.headers.get("x-request-id");
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
  const steady = (text: string) =>
    [number, nonce].reduce<string>(
      (kept, once) => (once ? kept.replaceAll(once, "once") : kept),
      text,
    );
  const headers = [...answer.headers].filter(([name]) => name !== "date");
  const body = steady(await answer.text());
  return { status: answer.status, headers: headers.map(([, said]) => steady(said)), body };
}

/** What a form's answer is without a script and with one, what is shown then, and what was asked of the database. */
async function answered(path: string, fields: Fields) {
  const { result, statements } = await countStatements(async () => {
    const page = await submit(origin + path, fields);
    const to = page.headers.get("location") ?? "";
    return {
      page: await bytesOf(page),
      data: await bytesOf(await submit(`${origin}${path}.data`, fields)),
      shown: await bytesOf(await visit(new URL(to, origin).href)),
    };
  });
  return { ...result, statements };
}

test.each<{ path: string; right: Fields; wrong: Fields[] }>([
  {
    path: "/find-id",
    right: { intent: "find-id", by: "MOBILE", hospital: "테스트의원", mobile: MOBILE },
    wrong: [{ mobile: "01099990000" }, { hospital: "없는의원" }, { by: "BRN", brn: "2208162517" }],
  },
  {
    path: "/find-id/reset",
    right: { intent: "ask-reset", loginId: "", contact: MAIL },
    wrong: [
      { loginId: "nobody-1" },
      { contact: "desk@elsewhere.example" },
      { contact: "01099990000" },
    ],
  },
])("$path answers whoever is meant, and whoever is not, byte for byte alike", async (form) => {
  const { loginId } = site.hospital.account;
  const right = "loginId" in form.right ? { ...form.right, loginId } : form.right;
  const meant = await answered(form.path, right);
  expect([meant.page.status, meant.data.status, meant.shown.status]).toEqual([302, 202, 200]);
  expect(meant.shown.body).toContain("맞는 계정이 있으면 보냈어요");
  expect(meant.statements.length).toBeGreaterThan(0);
  for (const other of form.wrong)
    expect(await answered(form.path, { ...right, ...other }), JSON.stringify(other)).toEqual(meant);
  // Each was asked for twice, and one of them is somebody.
  expect(await asked(site.backend)).toBe(2 * (1 + form.wrong.length));
  expect((await outbox(site.backend)).map(({ to }) => to)).toEqual([MAIL, MAIL]);
});
