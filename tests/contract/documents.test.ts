import { createRoute } from "@hono/zod-openapi";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createFileMaker } from "#backend/files/index.ts";
import { documentUpload, takeDocument, type Owner } from "#backend/documents/index.ts";
import { createApi } from "#backend/http/api.ts";
import { onError } from "#backend/http/error-handler.ts";
import type { BackendEnv } from "#backend/http/environment.ts";
import type { Document } from "#contract/document.ts";
import { call, login } from "#tests/support/backend.ts";
import { useDesk } from "#tests/support/desk.ts";
import { inPieces, pdf } from "#tests/support/documents.ts";
import { createHospital } from "#tests/support/factories.ts";
import { photo } from "#tests/support/pictures.ts";

const desk = useDesk();

/** What an owner's area puts together: its own call, with the parts that documents give. */
async function send(of: Owner, file: Uint8Array, name: string, headers = {}) {
  const { services } = desk.backend;
  const api = createApi<BackendEnv>();
  api.onError(onError);
  const sending = createRoute({
    ...{ method: "post", path: "/documents", middleware: documentUpload.middleware },
    request: { query: documentUpload.query, body: documentUpload.body },
    responses: documentUpload.responses,
  });
  api.openapi(sending, (c) => {
    c.set("log", services.log);
    const by = { hospitalId: of.hospitalId, accountId: null, byName: "김원장" };
    const { name } = c.req.valid("query");
    return takeDocument(services, c, { of, kind: "BANKBOOK", name, by });
  });
  const answer = await api.request(`/documents?name=${encodeURIComponent(name)}`, {
    ...{ method: "POST", body: inPieces(file), headers, duplex: "half" },
  });
  return { status: answer.status, ...((await answer.json()) as { body: Document }) };
}
const mine = (): Owner => ({
  hospitalId: desk.backend.hospital.hospitalId,
  ...{ owner: "APPLICATION", ownerId: randomUUID() },
});
const read = (id: string, token = desk.token) =>
  fetch(`${desk.base}/documents/${id}`, { headers: { authorization: `Bearer ${token}` } });

describe("a document of the hospital's application", () => {
  test("is opened by its staff as a file to be kept, in which nothing runs; on the record", async () => {
    const { status, body } = await send(mine(), pdf({ marked: "CANARY" }), "통장 사본.pdf");
    expect(status).toBe(201);
    const answer = await read(body.file!.id);
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf({ marked: "CANARY" }))).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent("통장 사본.pdf")}`,
      "content-security-policy": expect.stringMatching(/^sandbox; default-src 'none'/) as unknown,
      ...{ "x-content-type-options": "nosniff", "cache-control": "no-store" },
    });
    const lines = await desk.backend.database.inHospital(desk.backend.hospital.hospitalId, (trx) =>
      trx
        .selectFrom("accessLines")
        .select(["act", "scope", "accountId"])
        .where("hospitalId", "=", desk.backend.hospital.hospitalId)
        .where("act", "=", "READ")
        .execute(),
    );
    expect(lines).toEqual([
      {
        act: "READ",
        scope: { what: "DOCUMENT", kind: "BANKBOOK" },
        accountId: desk.backend.hospital.account.accountId,
      },
    ]);
  });

  test("a photograph is made anew by the program, and shown", async () => {
    const { body } = await send(mine(), await photo({ orientation: 6 }), "통장.jpg");
    const answer = await read(body.file!.id);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("content-disposition")).toMatch(/^inline; /);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.includes("SecretCamera")).toBe(false);
  });

  test("is nobody's else: another hospital's staff, and staff without 설정, have none", async () => {
    const { body } = await send(mine(), pdf(), "통장.pdf");
    const { database, url } = desk.backend;
    const other = await createHospital(database);
    const { accessToken } = await login({ url, hospital: other });
    const theirs = `${url}/backend/reservation/v1/hospitals/${other.hospitalId}/documents/`;
    const found = await call(theirs + body.file!.id, { token: accessToken });
    expect(found).toMatchObject({ status: 404, code: "4040" });
    expect((await read(body.file!.id, accessToken)).status).toBe(403);
    await database.inHospital(desk.backend.hospital.hospitalId, (trx) =>
      trx
        .updateTable("accounts")
        .set({ switches: ["EXPORT"] })
        .where("accountId", "=", desk.backend.hospital.account.accountId)
        .execute(),
    );
    expect((await read(body.file!.id)).status).toBe(403);
  });

  test("one that is none is refused with what it is, also where Content-Length lies", async () => {
    const zip = Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(30)]);
    expect(await send(mine(), zip, "통장.pdf")).toMatchObject({
      status: 400,
      body: {
        fields: {
          file: "통장.pdf는 PDF가 아니라 압축 파일이에요. 압축을 풀고 하나씩 올려 주세요.",
        },
      },
    });
    const large = Buffer.concat([pdf(), Buffer.alloc(20 * 1024 * 1024)]);
    expect(await send(mine(), large, "통장.pdf", { "content-length": "10" })).toMatchObject({
      status: 400,
      body: { fields: { file: expect.stringMatching(/20MB까지/) as unknown } },
    });
  });
});

test("the program opens what waits one after the other, and dies of none", async () => {
  const stopping = new AbortController();
  const maker = createFileMaker({ log: desk.backend.services.log, stopping: stopping.signal });
  const check = (document: Uint8Array, from: string) =>
    maker.check({ type: "application/pdf", from, read: () => Promise.resolve(document) });
  const all = await Promise.all([
    ...[check(pdf(), "10.0.0.1"), check(Buffer.from("%PDF-1.4"), "10.0.0.1")],
    check(pdf(), "10.0.0.2"),
  ]);
  expect(all).toEqual([{ checked: "AS_IT_CAME" }, { unmade: "BROKEN" }, { checked: "AS_IT_CAME" }]);
  stopping.abort();
});
