import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createMailer, sendMail, writeMail } from "#backend/mails/index.ts";
import type { Services } from "#backend/services.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { startProgram } from "#tests/support/program.ts";
import { MAIL, outbox } from "#tests/support/recovery.ts";
import { onDatabase } from "#tests/support/web.ts";

/** A mail server that is not ours: what came in, as it came. */
async function mailServer(refuses: () => boolean = () => false) {
  const came: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, then) {
      then(refuses() ? new Error(`${address} is nobody here`) : null);
    },
    onData(stream, { envelope }, then) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        came.push({
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        });
        then();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { came, mailer: createMailer(`smtp://127.0.0.1:${port}`) };
}

const never = new AbortController().signal;
let backend: TestBackend;
beforeEach(async () => {
  backend = await startTestBackend();
});

const waiting = async ({ database }: TestBackend) => {
  const { rows } = await database.pool.query<{ payload: { hospitalId: string; mailId: string } }>(
    `select payload from graphile_worker._private_jobs as j
     join graphile_worker._private_tasks as t on t.id = j.task_id
     where t.identifier = 'send-mail'`,
  );
  return rows.map(({ payload }) => payload);
};

const write = async (services: Services, mail: { subject?: string; until?: Date } = {}) => {
  const { database, hospital, clock } = backend;
  const { hospitalId } = hospital;
  const words = {
    subject: "[닥톡 예약] 비밀번호 재설정",
    text: "링크예요.\n\nhttps://desk.example",
  };
  await database.inHospital(hospitalId, (trx) =>
    writeMail(trx, services, { hospitalId, kind: "RESET", to: MAIL, ...words, ...mail }, clock()),
  );
};

describe("a mail", () => {
  it("goes out once to a server, in Korean, to one recipient, and is kept as sent", async () => {
    const { came, mailer } = await mailServer();
    const services = { ...backend.services, mailer };
    await write(services);
    const [key] = await waiting(backend);
    expect(key).toBeDefined();
    if (!key) return;
    await sendMail(services, key, never);
    await sendMail(services, key, never);
    expect(came).toHaveLength(1);
    expect(came[0]?.to).toEqual([MAIL]);
    const raw = came[0]?.raw ?? "";
    const [head = "", body = ""] = raw.split(/\r?\n\r?\n(.*)/s);
    expect(head).toMatch(/^Message-ID: <[0-9a-f-]{36}@/im);
    const subject = /^Subject: ((?:.*\r\n )*.*)$/m.exec(head)?.[1] ?? "";
    const words = [...subject.matchAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi)].map(([, how, word = ""]) =>
      how?.toUpperCase() === "B"
        ? Buffer.from(word, "base64").toString()
        : decodeURIComponent(word.replaceAll("_", " ").replaceAll("=", "%")),
    );
    expect(words.join("")).toContain("비밀번호 재설정");
    expect(head).toMatch(/^Content-Transfer-Encoding: quoted-printable$/m);
    const bytes = body
      .replaceAll(/=\r?\n/g, "")
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    expect(Buffer.from(bytes, "latin1").toString()).toContain("링크예요.");
    expect(bytes).toContain("https://desk.example");
    expect((await outbox(backend))[0]).toMatchObject({ sentAt: backend.clock() });
  });

  it("that nobody needs any more is not sent", async () => {
    const { came, mailer } = await mailServer();
    const services = { ...backend.services, mailer };
    await write(services, { until: new Date(backend.clock().getTime() + 60_000) });
    backend.clock.advance({ minutes: 2 });
    for (const key of await waiting(backend)) await sendMail(services, key, never);
    expect(came).toEqual([]);
    expect((await outbox(backend))[0]).toMatchObject({ sentAt: null });
  });

  it("that the server does not take is not called sent, and why holds nobody's address", async () => {
    let refuses = true;
    const { came, mailer } = await mailServer(() => refuses);
    const services = { ...backend.services, mailer };
    await write(services);
    const [key] = await waiting(backend);
    if (!key) throw new Error("no job");
    const why = await sendMail(services, key, never).catch(String);
    expect(why).toMatch(/mail server did not take it: EENVELOPE 550/);
    expect(why).not.toContain(MAIL);
    expect((await outbox(backend))[0]).toMatchObject({ sentAt: null });
    refuses = false;
    await sendMail(services, key, never);
    expect(came).toHaveLength(1);
  });

  it("is only kept where there is no server", async () => {
    await write(backend.services);
    expect(await waiting(backend)).toEqual([]);
  });

  it("is given up where the server says something again and again, and never what is asked", async () => {
    const slow = createServer((socket) => {
      socket.write("220 slow\r\n");
      const chatter = setInterval(() => socket.write("250-wait\r\n"), 20);
      socket.on("close", () => clearInterval(chatter)).on("error", () => undefined);
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void slow.close());
    await once(slow, "listening");
    const mailer = createMailer(`smtp://127.0.0.1:${(slow.address() as AddressInfo).port}`);
    const mail = { mailId: "m", to: MAIL, subject: "s", text: "t" };
    await expect(mailer.send(mail, AbortSignal.timeout(300))).rejects.toThrow(
      "did not take it: TimeoutError",
    );
  });

  it("is shown to the operator, newest first, sent or not", async () => {
    await write(backend.services, { subject: "하나" });
    backend.clock.advance({ seconds: 1 });
    await write(backend.services, { subject: "둘" });
    const operator = async (...words: string[]) => {
      const keys = { CREDENTIALS_KEY: Buffer.alloc(32, 1).toString("base64") };
      const program = startProgram("operator", { ...onDatabase(backend.database), ...keys }, words);
      return { code: await program.exit, said: program.stdout(), wrong: program.stderr() };
    };
    const { code, said, wrong } = await operator("outbox");
    expect({ code, wrong }).toEqual({ code: 0, wrong: "" });
    expect(said).toMatch(/RESET {2}desk@barun\.example {2}not sent\n둘\n[^]*\n하나\n/);
    expect(said).toContain("    https://desk.example");
    expect((await operator("outbox", "--most", "1")).said).not.toContain("하나");
    expect(await operator("outbox", "--most", "0")).toMatchObject({ code: 1, said: "" });
  });
});
