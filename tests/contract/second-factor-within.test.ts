import { beforeEach, describe, expect, it } from "vitest";
import { issueOneTimeToken } from "#backend/accounts/index.ts";
import { hire, PASSWORD } from "#tests/support/factories.ts";
import { withSecond } from "#tests/support/second-factor.ts";
import { useSecondLogin } from "#tests/support/second-login.ts";

const at = useSecondLogin();
const { net, address, elsewhere, accounts, enter, pass, own, account, told, setUp } = at;

const HOME = "5f0c1c2e-6a2f-4b55-9a52-00000000de51";

describe("where none is asked", () => {
  const name = async (by: string, device: string) => {
    const here = (await account(by)).devices.find(({ isHere }) => isHere)!;
    const path = `/account/devices/${here.id}`;
    await own("PUT", path, { name: "접수대 PC" }, by, { "x-device": device });
  };

  it("is a device with a name of the account's own", async () => {
    await setUp();
    await name(at.token, HOME);
    expect((await enter({ "x-device": HOME })).code).toBe("0000");
    expect((await enter()).body.second).toBe("totp");
    const colleague = await hire(at.backend.database, at.backend.hospital, "박간호");
    const { hospitalId } = at.backend.hospital;
    const { accountId } = colleague;
    await withSecond(at.backend, { hospitalId, accountId });
    expect((await enter({ "x-device": HOME }, colleague.loginId)).body.second).toBe("totp");
  });

  const AWAY = "5f0c1c2e-6a2f-4b55-9a52-00000000a3a9";
  it.each([
    ["is ended", (id: string) => own("DELETE", `/account/devices/${id}`)],
    ["is ended with all others", () => own("DELETE", "/account/devices")],
    [
      "was one before the password was changed",
      () => own("POST", "/account/password", { now: PASSWORD, next: "창가 화분 셋, 국수 한 그릇" }),
    ],
  ])("is no device that %s", async (how, end) => {
    await setUp();
    const lost = await enter({ "x-device": AWAY });
    const code = async () => {
      const password = how.includes("password") ? "창가 화분 셋, 국수 한 그릇" : PASSWORD;
      return (await enter({ "x-device": AWAY }, undefined, password)).body.second ?? "let in";
    };
    expect(lost.body.second).toBe("totp");
    const { hospitalId, account: of } = at.backend.hospital;
    await at.backend.database.inHospital(hospitalId, (trx) =>
      trx
        .insertInto("deviceNames")
        .values(
          [
            { deviceId: AWAY, name: "노트북" },
            { deviceId: HOME, name: "접수대" },
          ].map((device) => ({
            ...{ hospitalId, accountId: of.accountId, ...device },
            lastLoginAt: at.backend.clock(),
          })),
        )
        .execute(),
    );
    await enter({ "x-device": AWAY });
    const { devices, namedElsewhere } = await account();
    expect(namedElsewhere).toEqual(["접수대"]);
    await end(devices.find((one) => one.name === "노트북")!.id);
    expect(await code()).toBe("totp");
    expect((await account()).namedElsewhere).toEqual(how === "is ended" ? ["접수대"] : []);
  });

  it("is the device one sits at still, when another login on it is ended", async () => {
    await setUp();
    await name(at.token, HOME);
    await enter({ "x-device": HOME });
    const other = (await account()).devices.find(({ isHere }) => !isHere)!;
    await own("DELETE", `/account/devices/${other.id}`);
    await own("DELETE", "/account/devices");
    expect((await enter({ "x-device": HOME })).code).toBe("0000");
  });

  it("is a network of the hospital's, by address or range", async () => {
    await setUp();
    const add = (network: string) => own("POST", "/networks", { network, name: "본관" });
    expect((await add(`${net()}.77/24`)).code).toBe("0000");
    expect((await enter()).code).toBe("0000");
    expect((await enter(elsewhere())).body.second).toBe("totp");
    expect((await add("2001:db8:1:2::9/64")).code).toBe("0000");
    const within = { "x-forwarded-for": "2001:db8:1:2:aa::1" };
    expect((await enter(within)).code).toBe("0000");
    expect((await enter({ "x-forwarded-for": `::ffff:${net()}.3` })).code).toBe("0000");
    expect((await enter({ "x-forwarded-for": `${net()}.3:50123` })).code).toBe("0000");
    const { networks } = await account();
    expect(networks.map(({ network, isHere }) => [network, isHere])).toEqual([
      [`${net()}.0/24`, true],
      ["2001:db8:1:2::/64", false],
    ]);
    expect((await add(`${net()}.0/24`)).body.fields).toHaveProperty("network");
    const gone = await own("DELETE", `/networks/${networks[0]!.id}`);
    expect(gone.code).toBe("0000");
    expect((await enter()).body.second).toBe("totp");
    expect((await own("DELETE", `/networks/${networks[0]!.id}`)).code).toBe("4040");
  });

  it.each([
    "",
    "우리 병원",
    "121.165.40",
    "121.165.40.256",
    "121.165.40.0/33",
    "121.165.40.0/",
    "121.165.40.0/24/2",
    "10.0.0.0/8",
    "0.0.0.0/0",
    "::/0",
    "2001:db8::/31",
    "fe80::1%eth0",
    "0x7f000001",
    "1".repeat(61),
  ])("takes no network %j", async (network) => {
    await setUp();
    const refused = await own("POST", "/networks", { network, name: "본관" });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ["network"]]);
  });

  it("adds none for who has no second factor: somebody must be able to mend it from anywhere", async () => {
    const refused = await own("POST", "/networks", { network: address(), name: "본관" });
    expect(refused).toMatchObject({ status: 409, body: { conflict: "second-factor" } });
  });
});

describe("in production", () => {
  let outside = {};
  beforeEach(() => {
    outside = elsewhere();
    at.backend.services.production = true;
  });

  it("who has none comes in from within, and not from outside", async () => {
    const colleague = await hire(at.backend.database, at.backend.hospital, "박간호");
    // Nothing lies outside before the hospital has said what is within.
    expect((await enter(outside, colleague.loginId)).code).toBe("0000");
    const { next } = await setUp();
    await own("POST", "/networks", { network: `${address()}/32`, name: "본관" });
    expect((await enter({}, colleague.loginId)).code).toBe("0000");
    const kept = await enter(outside, colleague.loginId);
    expect(kept).toMatchObject({ status: 401, code: "4010", body: { reason: "OUTSIDE" } });
    expect((await enter(outside, colleague.loginId, "not-the-password")).body).not.toHaveProperty(
      "reason",
    );
    const { hospitalId } = at.backend.hospital;
    const { accountId } = colleague;
    const issued = await at.backend.database.inHospital(hospitalId, (trx) =>
      issueOneTimeToken(trx, { hospitalId, accountId }, at.backend.clock()),
    );
    const byToken = await accounts("token-login", { token: issued }, outside);
    expect(byToken.body.reason).toBe("OUTSIDE");
    expect((await told()).filter((what) => what === "OUTSIDE")).toHaveLength(2);
    // Who has one comes in from anywhere, and says what is the hospital's.
    const asked = await enter(outside);
    expect((await pass(asked.body.ticket, next(), outside)).code).toBe("0000");
  });

  it("from anywhere while it is not production", async () => {
    at.backend.services.production = false;
    await setUp();
    await own("POST", "/networks", { network: `${address()}/32`, name: "본관" });
    const colleague = await hire(at.backend.database, at.backend.hospital, "박간호");
    expect((await enter(outside, colleague.loginId)).code).toBe("0000");
  });
});

describe("without it again", () => {
  it("wants password and code; a wrong one of either counts at the door", async () => {
    const { next } = await setUp();
    const off = (password: string, code: string) =>
      own("POST", "/account/second-factor/off", { password, code });
    expect((await off("not-the-password", next())).body.fields).toHaveProperty("password");
    expect((await off(PASSWORD, "000000")).body.fields).toHaveProperty("code");
    expect((await account()).secondFactor).not.toBeNull();
    expect((await off(PASSWORD, next())).code).toBe("0000");
    expect((await account()).secondFactor).toBeNull();
    expect((await enter()).code).toBe("0000");
    expect(await told()).toEqual(
      expect.arrayContaining(["REFUSED", "WRONG_CODE", "SECOND_FACTOR_OFF"]),
    );
  });

  it("other recovery codes end those before them", async () => {
    const { codes, next } = await setUp();
    const proof = { password: PASSWORD, code: next() };
    const renewed = await own("POST", "/account/second-factor/codes", proof);
    expect(renewed.body.codes).toHaveLength(10);
    const asked = await enter();
    expect((await pass(asked.body.ticket, codes[0]!)).body.reason).toBe("CODE");
    expect((await pass(asked.body.ticket, renewed.body.codes[0]!)).code).toBe("0000");
  });

  it("is refused to the last who could mend the networks", async () => {
    const { next } = await setUp();
    await own("POST", "/networks", { network: address(), name: "본관" });
    const off = () =>
      own("POST", "/account/second-factor/off", { password: PASSWORD, code: next() });
    expect(await off()).toMatchObject({ status: 409, body: { conflict: "second-factor" } });
    const colleague = await hire(at.backend.database, at.backend.hospital, "박간호");
    const { hospitalId } = at.backend.hospital;
    const { accountId } = colleague;
    await withSecond(at.backend, { hospitalId, accountId });
    expect((await off()).code).toBe("0000");
  });

  /** A network is named, and a colleague has a second factor as well; nobody else has. */
  async function two() {
    const { next } = await setUp();
    await own("POST", "/networks", { network: address(), name: "본관" });
    const colleague = await hire(at.backend.database, at.backend.hospital, "박간호");
    const by = (await enter({}, colleague.loginId)).body.accessToken;
    const { hospitalId } = at.backend.hospital;
    const code = await withSecond(at.backend, { hospitalId, accountId: colleague.accountId });
    const off = (token: string, digits: string) =>
      own("POST", "/account/second-factor/off", { password: PASSWORD, code: digits }, token);
    return { colleague, by, mine: () => off(at.token, next()), theirs: () => off(by, code(0)) };
  }

  it("is refused to one of the last two who end theirs at once", async () => {
    const { mine, theirs } = await two();
    const ended = await Promise.all([mine(), theirs()]);
    expect(ended.map(({ code }) => code).sort()).toEqual(["0000", "4090"]);
  });

  it("is not got round by a colleague who takes the last one's 설정, or sends them on leave", async () => {
    const { colleague, by, theirs } = await two();
    expect((await theirs()).code).toBe("0000");
    const { accountId } = at.backend.hospital.account;
    const taken = { which: "SETTINGS", isOn: false, version: 1 };
    const turned = await own("PUT", `/accounts/${accountId}/switches`, taken, by);
    expect(turned).toMatchObject({ code: "4090", body: { conflict: "second-factor" } });
    const left = await own("PUT", `/accounts/${accountId}/leave`, { isAway: true, version: 1 }, by);
    expect(left).toMatchObject({ code: "4090", body: { conflict: "second-factor" } });
    // Of whom nothing hangs on may be asked as before.
    const path = `/accounts/${colleague.accountId}/leave`;
    expect((await own("PUT", path, { isAway: true, version: 1 })).code).toBe("0000");
  });
});

describe("PUT /account/contact", () => {
  const contact = (email: unknown, mobile: unknown) =>
    own("PUT", "/account/contact", { email, mobile });

  it("keeps mail and mobile, and takes them away", async () => {
    expect((await contact("desk@hospital.kr", "010-2345-6789")).code).toBe("0000");
    expect(await account()).toMatchObject({ email: "desk@hospital.kr", mobile: "01023456789" });
    expect(await told()).toContain("CONTACT_CHANGED");
    await contact(null, null);
    expect(await account()).toMatchObject({ email: null, mobile: null });
  });

  it.each([
    ["desk@", null, "email"],
    ["", null, "email"],
    [null, "010-123-4567", "mobile"],
    [null, "02-123-4567", "mobile"],
    [null, "", "mobile"],
  ])("refuses %j, %j at %s", async (email, mobile, field) => {
    expect(Object.keys((await contact(email, mobile)).body.fields ?? {})).toEqual([field]);
  });

  it("a password with the mobile in it is refused", async () => {
    await contact(null, "010-2345-6789");
    const change = { now: PASSWORD, next: "yes 010 2345 6789 no" };
    const refused = await own("POST", "/account/password", change);
    expect(refused.body.fields?.next).toContain("전화번호가 들어");
  });
});
