import { describe, expect, test } from "vitest";
import { sealAccess } from "#backend/access/index.ts";
import type { HospitalInfo } from "#contract/hospital.ts";
import { approvedHospital, hospitalByNumber } from "#backend/hospitals/index.ts";
import { call, login } from "#tests/support/backend.ts";
import { TODAY, useDesk } from "#tests/support/desk.ts";
import { createHospital } from "#tests/support/factories.ts";
import { startProgram } from "#tests/support/program.ts";
import { withSecond } from "#tests/support/second-factor.ts";
import { onDatabase } from "#tests/support/web.ts";

const desk = useDesk();

/** @returns the exit code, and what it wrote */
const operator = (...verb: string[]) => piped("", ...verb);

/** Likewise, with this as its input. */
async function piped(input: string, ...verb: string[]) {
  const program = startProgram("operator", onDatabase(desk.backend.database), verb);
  program.child.stdin?.end(input);
  return { code: await program.exit, said: program.stdout(), wrong: program.stderr() };
}

test("audit verify says that a chain holds, and where it does not (contract §1)", async () => {
  const { database, hospital, clock } = desk.backend;
  await desk.book("15:00");
  const exported = await fetch(`${desk.base}/exports/reservations`, {
    method: "POST",
    headers: { authorization: `Bearer ${desk.token}`, "content-type": "application/json" },
    body: JSON.stringify({ masked: true, reason: "SETTLEMENT", from: TODAY, to: TODAY }),
  });
  expect(exported.status).toBe(200);
  await exported.text();
  await sealAccess({ database, clock }, hospital.hospitalId);
  const holds = await operator("audit", "verify");
  expect(holds.code).toBe(0);
  // The login, the booking, the export.
  expect(holds.said).toContain(
    `${hospital.hospitalId}  holds: 3 lines, 0 not sealed yet; 0 signed reviews hold\n`,
  );

  await database.pool.query("alter table access_seals no force row level security");
  await database.pool.query(
    "update access_seals set hash = set_byte(hash, 0, get_byte(hash, 0) # 1)",
  );
  await database.pool.query("alter table access_seals force row level security");
  const broken = await operator("audit", "verify");
  expect(broken.code).toBe(1);
  expect(broken.said).toContain("BROKEN at seal 1: HASH_CHANGED");
});

test("a 요양기관번호 is one hospital's alone, until its staff write another over it", async () => {
  const { database, hospital } = desk.backend;
  const other = await createHospital(database);
  const says = (hospitalId: string, institutionNumber: string) =>
    database.inHospital(hospitalId, (trx) =>
      trx
        .updateTable("hospitals")
        .set({ institutionNumber })
        .where("hospitalId", "=", hospitalId)
        .execute(),
    );
  const approve = (hospitalId: string, number = "31207719") =>
    operator("hospital", "approve-number", number, "--hospital", hospitalId);
  expect((await approve(hospital.hospitalId)).wrong).toContain("does not say that 31207719");
  for (const { hospitalId } of [hospital, other]) await says(hospitalId, "31207719");
  expect(await hospitalByNumber(database.kysely, "31207719")).toBeNull();
  // As somebody writes it; of two at once the other hears whose it is.
  const both = await Promise.all([
    approve(hospital.hospitalId, "3120-7719"),
    approve(other.hospitalId),
  ]);
  const [one, two] =
    both[0].code === 0
      ? [hospital.hospitalId, other.hospitalId]
      : [other.hospitalId, hospital.hospitalId];
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
  const refused = `${one} was approved with 31207719`;
  expect(both.map(({ wrong }) => wrong).join("")).toContain(refused);
  expect(await hospitalByNumber(database.kysely, "31207719")).toBe(one);
  expect((await approve(two)).wrong).toContain(refused);
  await says(one, "41207719");
  expect(await approvedHospital(database.kysely, "31207719")).toBeNull();
  expect(await hospitalByNumber(database.kysely, "31207719")).toBe(two);
});

test("what it does not know it does not do", async () => {
  const { code, said } = await operator("audit", "forget");
  expect(code).toBe(1);
  expect(said).toContain("audit verify");
});

test("who lost the phone and its codes comes in again, and a hospital whose address changed; on the record", async () => {
  const { database, hospital, services, clock } = desk.backend;
  const { hospitalId, account } = hospital;
  await withSecond({ database, services, clock }, { hospitalId, accountId: account.accountId });
  await database.inHospital(hospitalId, (trx) =>
    trx
      .insertInto("hospitalNetworks")
      .values({
        ...{ hospitalId, networkId: crypto.randomUUID(), network: "203.0.113.0/24" },
        ...{ name: "본관", byName: "김접수", addedAt: clock() },
      })
      .execute(),
  );
  const device = { deviceId: crypto.randomUUID(), name: "잃어버린 노트북", lastLoginAt: clock() };
  const names = () =>
    database.inHospital(hospitalId, (trx) =>
      trx.selectFrom("deviceNames").select("name").where("hospitalId", "=", hospitalId).execute(),
    );
  await database.inHospital(hospitalId, (trx) =>
    trx
      .insertInto("deviceNames")
      .values({ hospitalId, accountId: account.accountId, ...device })
      .execute(),
  );
  await expect(login(desk.backend)).rejects.toThrow("4010");
  expect(await names()).toHaveLength(1);
  const of = ["--login", account.loginId];
  expect(await operator("second-factor", "remove", ...of)).toMatchObject({ code: 0 });
  expect(await names()).toEqual([]);
  expect((await login(desk.backend)).accountUuid).toBe(account.accountId);
  const cleared = await operator("networks", "clear", ...of);
  expect(cleared).toMatchObject({ code: 0, said: `${account.loginId}  1 networks forgotten\n` });
  const nobody = await operator("second-factor", "remove", "--login", "nobody-here");
  expect(nobody).toMatchObject({ code: 1, wrong: "--login: there is no account nobody-here\n" });
  const lines = await database.inHospital(hospitalId, (trx) =>
    trx
      .selectFrom("accessLines")
      .select(["byName", "scope"])
      .where("accountId", "is", null)
      .where("act", "=", "SETTINGS")
      .orderBy("at")
      .execute(),
  );
  expect(lines).toEqual([
    { byName: "운영자", scope: { what: "SECOND_FACTOR_REMOVED", account: account.loginId } },
    { byName: "운영자", scope: { what: "NETWORK_REMOVED" } },
  ]);
});

describe("hospital create", () => {
  const NEW = ["--name", "연세튼튼의원", "--phone", "02-555-1234", "--staff", "박실장"];
  const create = (...more: string[]) => operator("hospital", "create", ...NEW, ...more);
  const loginId = () => `desk-${Math.random().toString(36).slice(2, 10)}`;
  const infoOf = async (id: string, password: string) => {
    const { hospitalUuid, accessToken: token } = await login(desk.backend, id, password);
    const url = `${desk.backend.url}/backend/reservation/v1/hospitals/${hospitalUuid}`;
    return (await call<HospitalInfo>(url, { token })).body;
  };
  const listed = async () => {
    const rows = desk.backend.database.kysely.selectFrom("hospitalDirectory").selectAll();
    return (await rows.execute()).map(({ hospitalId }) => hospitalId);
  };

  test("makes a hospital that its first person logs in to with the password printed once", async () => {
    const id = loginId();
    const { code, said } = await create("--login", id, "--brn", "220-81-62517");
    expect(code).toBe(0);
    const password = /^password +(\S+) /m.exec(said)?.[1] ?? "";
    const info = await infoOf(id, password);
    expect(info).toMatchObject({
      hospitalBasicInfo: { name: "연세튼튼의원", contactPhoneNumber: "025551234" },
      ...{ staffName: "박실장", links: [], calendar: { hours: [], closures: [] } },
    });
    expect(said).toContain(info.hospitalUuid);
    const { brn } = await desk.backend.database.inHospital(info.hospitalUuid, (trx) =>
      trx.selectFrom("hospitals").select("brn").executeTakeFirstOrThrow(),
    );
    expect(brn).toBe("2208162517");
    // What is done hospital by hospital finds it.
    expect(await listed()).toContain(info.hospitalUuid);
  });

  test("takes a password from its input and prints none; the usual hours where they are asked for", async () => {
    const id = loginId();
    const password = "수국이 피는 여름날";
    const options = ["--login", id, "--password-stdin", "--hours", "usual"];
    const { code, said } = await piped(`${password}\n`, "hospital", "create", ...NEW, ...options);
    expect([code, said.includes("password"), said.includes(password)]).toEqual([0, false, false]);
    const { hours } = (await infoOf(id, password)).calendar;
    expect(hours.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(hours[0]).toEqual({
      ...{ weekday: 1, opens: 540, closes: 1080, lastAcceptance: 1050 },
      breaks: [{ name: "점심", starts: 780, ends: 840 }],
    });
  });

  test("a login id is somebody's once: the second hospital is not made", async () => {
    const id = loginId();
    await create("--login", id);
    const before = await listed();
    const { code, wrong, said } = await create("--login", id);
    expect([code, said]).toEqual([1, ""]);
    expect(wrong).toContain("--login: 이미 있는 아이디예요.");
    expect(await listed()).toEqual(before);
  });

  test.each([
    ["desk-7771 수국 여름", "--password-stdin: 아이디(desk-7771)가 들어 있어요."],
    ["수국 02-555-1234 여름", "--password-stdin: 전화번호가 들어 있어요."],
    ["qwerty1234", "--password-stdin: 많이 쓰는 비밀번호라"],
  ])("judges its password as that of any account: %s", async (password, said) => {
    const before = await listed();
    const options = ["--login", "desk-7771", "--password-stdin"];
    const { code, wrong } = await piped(password, "hospital", "create", ...NEW, ...options);
    expect(code).toBe(1);
    expect(wrong).toContain(said);
    expect(await listed()).toEqual(before);
  });

  test("says at each option what is wrong with it, and makes nothing", async () => {
    const before = await listed();
    const bad = [
      "--name",
      " ",
      "--phone",
      "12",
      "--login",
      "Desk",
      "--staff",
      "1",
      "--hours",
      "x",
    ].concat(...["--brn", "220-81-62518"]);
    const { code, wrong } = await piped("short", "hospital", "create", "--password-stdin", ...bad);
    expect(code).toBe(1);
    for (const option of ["name", "phone", "brn", "login", "staff", "hours", "password-stdin"])
      expect(wrong).toContain(`--${option}: `);
    expect((await operator("hospital", "create", "--surname", "김")).code).toBe(1);
    expect(await listed()).toEqual(before);
  });
});
