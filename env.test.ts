import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EnvError, parseEnv, VARIABLES } from "./env.ts";

const secret = "s".repeat(32);
const key = Buffer.alloc(32, 7).toString("base64");

function linesOf(source: Record<string, string>): readonly string[] {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.lines;
    throw error;
  }
  return [];
}

describe("the environment", () => {
  it("has a default for everything", () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      DATA_DIR: "./data",
      PUBLIC_SITE_URL: "http://localhost:3000",
      TRUST_PROXY: 0,
      DEMO: true,
      DEMO_PASSWORD: "doctalk-demo-2026",
      LOG_LEVEL: "debug",
      production: false,
    });
  });

  it("takes no address with a login in it: nobody could be asked there", () => {
    expect(linesOf({ EMR_FHIR_URL: "https://user:pass@emr.example/fhir" })).toEqual([
      expect.stringContaining("EMR_FHIR_URL: must have no user name"),
    ]);
    const mails = { SMTP_URL: "smtp://user:pass@mail.example" };
    expect(linesOf(mails)).toEqual([]);
  });

  it("wants to know where mails lead, unless it is alone on its machine", () => {
    const mails = { SMTP_URL: "smtp://mail.example" };
    const own = { SESSION_SECRET: secret, CREDENTIALS_KEY: key };
    const others: Record<string, string>[] = [
      { DATABASE_URL: "postgres://db/doctalk", ...own },
      { HOST: "0.0.0.0" },
    ];
    for (const reached of others) {
      expect(linesOf({ ...mails, ...reached })).toEqual([
        expect.stringMatching(/^PUBLIC_SITE_URL: is required together with SMTP_URL/),
      ]);
      const led = { ...mails, ...reached, PUBLIC_SITE_URL: "https://desk.example" };
      expect(linesOf(led)).toEqual([]);
    }
    expect(linesOf(mails)).toEqual([]);
  });

  it("takes no real money in a demo, no play money in production, and all of a gateway or none", () => {
    const keys = (kind: string) => ({
      TOSS_API_URL: "https://api.tosspayments.com",
      TOSS_CLIENT_KEY: `${kind}_ck_abc`,
      TOSS_SECRET_KEY: `${kind}_sk_abc`,
    });
    expect(linesOf({ ...keys("test"), DEMO: "1" })).toEqual([]);
    expect(linesOf({ ...keys("live"), DEMO: "1" })).toEqual([
      "TOSS_CLIENT_KEY: a live_ key is refused with DEMO=1",
      "TOSS_SECRET_KEY: a live_ key is refused with DEMO=1",
    ]);
    const site = "https://desk.example";
    const production = { DEMO: "0", PUBLIC_SITE_URL: site, PRODUCTION_SITE_URL: site };
    expect(linesOf({ ...keys("live"), ...production })).toEqual([]);
    expect(linesOf({ ...keys("test"), ...production })).toEqual([
      "TOSS_CLIENT_KEY: a test_ key is refused in production",
      "TOSS_SECRET_KEY: a test_ key is refused in production",
    ]);
    expect(linesOf({ TOSS_SECRET_KEY: "test_sk_abc" })).toEqual([
      expect.stringContaining("TOSS_API_URL: is required"),
      expect.stringContaining("TOSS_CLIENT_KEY: is required"),
    ]);
    expect(linesOf({ ...keys("test"), TOSS_SECRET_KEY: "sk_abc" })).toEqual([
      "TOSS_SECRET_KEY: must begin with test_ or live_",
    ]);
  });

  it("takes an empty value as unset", () => {
    expect(parseEnv({ PORT: "", DATABASE_URL: "" }).PORT).toBe(3000);
  });

  it("is production, and quieter, when both site URLs agree", () => {
    const env = parseEnv({
      PUBLIC_SITE_URL: "https://desk.example",
      PRODUCTION_SITE_URL: "https://desk.example/",
    });
    expect(env).toMatchObject({ production: true, LOG_LEVEL: "warn" });
  });

  it("shows the demo only on loopback and on the embedded database", () => {
    const own = {
      DATABASE_URL: "postgres://db/doctalk",
      SESSION_SECRET: secret,
      CREDENTIALS_KEY: key,
    };
    expect(parseEnv({ HOST: "0.0.0.0" }).DEMO).toBe(false);
    expect(parseEnv(own).DEMO).toBe(false);
    expect(parseEnv({ ...own, DEMO: "1" }).DEMO).toBe(true);
  });

  it("splits lists of secrets and keys", () => {
    const env = parseEnv({
      SESSION_SECRET: `${secret}, ${secret}2`,
      CREDENTIALS_KEY: `${key},${key}`,
    });
    expect(env.SESSION_SECRET).toEqual([secret, `${secret}2`]);
    expect(env.CREDENTIALS_KEY?.map((part) => part.length)).toEqual([32, 32]);
  });

  it("takes the frames of 주소 찾기 from its script's own origin, unless others are named", () => {
    const script = "https://cdn.example/postcode.v2.js";
    const searchOf = (ADDRESS_SEARCH_URL: string) =>
      parseEnv({ ADDRESS_SEARCH_URL }).ADDRESS_SEARCH_URL;
    expect(searchOf(script)).toEqual({ script, frames: ["https://cdn.example"] });
    expect(searchOf(`${script}, https://postcode.example/search`)).toEqual({
      script,
      frames: ["https://postcode.example"],
    });
    expect(searchOf("")).toBeUndefined();
  });

  it("gives each platform what is set for it", () => {
    expect(
      parseEnv({ EMR_FHIR_URL: "https://emr.example/fhir", KAKAO_WEBHOOK_SECRET: secret })
        .platforms,
    ).toEqual({
      NAVER: {},
      KAKAO: { webhookSecret: secret },
      EMR: { url: "https://emr.example/fhir" },
    });
  });

  it.each([
    ["PORT", { PORT: "99999" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://db", SESSION_SECRET: secret, CREDENTIALS_KEY: key }],
    ["SESSION_SECRET", { SESSION_SECRET: "short" }],
    ["CREDENTIALS_KEY", { CREDENTIALS_KEY: "bm90IDMyIGJ5dGVz" }],
    ["PUBLIC_SITE_URL", { PUBLIC_SITE_URL: "desk.example" }],
    ["NAVER_API_URL", { NAVER_API_URL: "naver.example" }],
    ["EMR_WEBHOOK_SECRET", { EMR_WEBHOOK_SECRET: "short" }],
    ["ADDRESS_SEARCH_URL", { ADDRESS_SEARCH_URL: "//cdn.example/postcode.v2.js" }],
    ["ADDRESS_SEARCH_URL", { ADDRESS_SEARCH_URL: "https://cdn.example/a.js,; frame-src *" }],
    ["DEMO", { DEMO: "yes" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
    ["DEMO_NOW", { DEMO_NOW: "tomorrow" }],
    ["DEMO_NOW", { DEMO_NOW: "2026-11-25T10:30:00+09:00", DEMO: "0" }],
  ])("names %s when it is wrong", (name, source) => {
    expect(linesOf(source)).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
  });

  it("asks for both secrets when the database is one's own", () => {
    expect(linesOf({ DATABASE_URL: "postgres://db/doctalk" })).toEqual([
      expect.stringMatching(/^SESSION_SECRET: is required/),
      expect.stringMatching(/^CREDENTIALS_KEY: is required/),
    ]);
  });

  it("is listed whole in .env.example", () => {
    const example = readFileSync(".env.example", "utf8");
    const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map((found) => found[1]);
    expect(listed.toSorted()).toEqual(VARIABLES.toSorted());
    expect(listed.length).toBeGreaterThan(25);
  });
});
