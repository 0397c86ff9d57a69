import { z } from "zod";
import { webAddress } from "#contract/web-address.ts";
import { perLinked, type LinkedPlatform } from "#contract/platform-names.ts";

/** The only reader of the environment (contract §2). `.env.example` lists every variable. */

const url = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be a URL starting with ${protocols.map((p) => `${p}//`).join(" or ")}`,
  });
/** Node's fetch goes nowhere with a login in the address. */
const httpUrl = url(["http:", "https:"]).pipe(
  z
    .string()
    .refine((text) => webAddress(text) !== null, "must have no user name and no password in it"),
);
const flag = z.enum(["0", "1"], { message: "must be 0 or 1" }).transform((text) => text === "1");
const secrets = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().min(16, "each secret needs at least 16 characters")).min(1));
const key = z
  // Of `secrets.json` it is base64url.
  .union([z.base64(), z.base64url()], "each key must be 32 bytes, base64")
  .transform((text) => Buffer.from(text, "base64"))
  .refine((bytes) => bytes.length === 32, "each key must be 32 bytes, base64");
/** The script of 주소 찾기, then the origins that its frames come from; its own, if none is named. */
const addressSearch = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .pipe(z.array(httpUrl).min(1))
  .transform(([script = "", ...frames]) => ({
    script,
    frames: (frames.length > 0 ? frames : [script]).map((url) => new URL(url).origin),
  }));
/** A key of Toss Payments says whether money moves by it. */
const tossKey = z.string().regex(/^(test|live)_/, "must begin with test_ or live_");
const keys = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .pipe(z.array(key).min(1));

/** Alone on its machine: nobody else reaches it. */
const DEFAULT_HOST = "127.0.0.1";

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default(DEFAULT_HOST),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: url(["postgres:", "postgresql:"]).optional(),
  RESERVATION_API_URL: httpUrl.optional(),
  EMR_API_URL: httpUrl.optional(),
  FILE_BASE_URL: httpUrl.optional(),
  PUBLIC_SITE_URL: httpUrl.optional(),
  PRODUCTION_SITE_URL: httpUrl.optional(),
  SESSION_SECRET: secrets.optional(),
  CREDENTIALS_KEY: keys.optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  AMPLITUDE_API_KEY: z.string().optional(),
  AMPLITUDE_SERVER_URL: httpUrl.optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).optional(),
  DEMO: flag.optional(),
  DEMO_NOW: z.iso
    .datetime({ offset: true, message: "must be a time such as 2026-11-25T10:30:00+09:00" })
    .transform((text) => new Date(text))
    .optional(),
  DEMO_PASSWORD: z.string().min(10, "needs at least 10 characters").default("doctalk-demo-2026"),
  ADDRESS_SEARCH_URL: addressSearch.optional(),
  TOSS_API_URL: httpUrl.optional(),
  TOSS_CLIENT_KEY: tossKey.optional(),
  TOSS_SECRET_KEY: tossKey.optional(),
  SMTP_URL: url(["smtp:", "smtps:"]).optional(),
  ALIMTALK_API_URL: httpUrl.optional(),
  ALIMTALK_API_KEY: z.string().optional(),
  METRICS_TOKEN: z.string().optional(),
});

/** What is set for each platform, and as which variable. */
const PLATFORM_VARIABLES: Record<
  LinkedPlatform,
  { url: string; webhookSecret: string; loginUrl?: string }
> = {
  NAVER: {
    ...{ url: "NAVER_API_URL", webhookSecret: "NAVER_WEBHOOK_SECRET" },
    loginUrl: "NAVER_LOGIN_URL",
  },
  KAKAO: {
    ...{ url: "KAKAO_API_URL", webhookSecret: "KAKAO_WEBHOOK_SECRET" },
    loginUrl: "KAKAO_LOGIN_URL",
  },
  // Nobody logs in there: its keys come from who runs it.
  EMR: { url: "EMR_FHIR_URL", webhookSecret: "EMR_WEBHOOK_SECRET" },
};
const platformSchema = z.object({
  url: httpUrl.optional(),
  loginUrl: httpUrl.optional(),
  webhookSecret: z.string().min(16, "needs at least 16 characters").optional(),
});

/** Every variable by name. */
export const VARIABLES: readonly string[] = [
  ...Object.keys(schema.shape),
  ...Object.values(PLATFORM_VARIABLES).flatMap((names) => Object.values(names)),
];

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

export type Env = ReturnType<typeof parseEnv>;

/**
 * The environment with its defaults worked out. Empty values count as unset.
 * @throws EnvError with one readable line per variable that is missing or wrong.
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  const lines = parsed.success ? [] : linesOf(parsed.error);
  const platforms = perLinked((platform) => {
    const names = PLATFORM_VARIABLES[platform];
    const { url, webhookSecret, loginUrl } = names;
    const set = platformSchema.safeParse({
      ...{ url: given[url], webhookSecret: given[webhookSecret] },
      ...(loginUrl !== undefined && { loginUrl: given[loginUrl] }),
    });
    if (!set.success) lines.push(...linesOf(set.error, names));
    return set.data ?? {};
  });
  if (given.DATABASE_URL !== undefined) {
    for (const name of ["SESSION_SECRET", "CREDENTIALS_KEY"]) {
      if (given[name] === undefined)
        lines.push(`${name}: is required together with DATABASE_URL, all nodes share it`);
    }
  }
  const isOneMachine = given.DATABASE_URL === undefined && LOOPBACK.has(given.HOST ?? DEFAULT_HOST);
  if (given.SMTP_URL !== undefined && given.PUBLIC_SITE_URL === undefined && !isOneMachine)
    lines.push("PUBLIC_SITE_URL: is required together with SMTP_URL, the mails lead there");
  const demo = parsed.data && isDemo(parsed.data);
  if (demo === false && given.DEMO_NOW !== undefined)
    lines.push("DEMO_NOW: only the demo's clock can be set, DEMO is not 1");
  if (parsed.success) lines.push(...paymentLines(parsed.data, demo === true));
  if (!parsed.success || lines.length > 0) throw new EnvError([...new Set(lines)]);

  const env = parsed.data;
  const publicSiteUrl = siteUrlOf(env);
  const production = isProduction(env);
  return {
    ...env,
    platforms,
    PUBLIC_SITE_URL: publicSiteUrl,
    production,
    LOG_LEVEL: env.LOG_LEVEL ?? (production ? "warn" : "debug"),
    DEMO: isDemo(env),
  };
}

type Given = z.infer<typeof schema>;

const siteUrlOf = ({ PUBLIC_SITE_URL, PORT }: Given) =>
  new URL(PUBLIC_SITE_URL ?? `http://localhost:${PORT}`).origin;

const isProduction = (env: Given) =>
  env.PRODUCTION_SITE_URL !== undefined &&
  new URL(env.PRODUCTION_SITE_URL).origin === siteUrlOf(env);

const PAYMENT = ["TOSS_API_URL", "TOSS_CLIENT_KEY", "TOSS_SECRET_KEY"] as const;

/** No real money in a demo, and no play money in production (contract §2); one of the three alone does nothing. */
function paymentLines(env: Given, demo: boolean): string[] {
  const isSome = PAYMENT.some((name) => env[name] !== undefined);
  return PAYMENT.flatMap((name) => {
    const value = env[name];
    if (value === undefined)
      return isSome ? [`${name}: is required together with the others of TOSS_*`] : [];
    if (demo && value.startsWith("live_")) return [`${name}: a live_ key is refused with DEMO=1`];
    if (isProduction(env) && value.startsWith("test_"))
      return [`${name}: a test_ key is refused in production`];
    return [];
  });
}

/** Asked for, or on loopback with the embedded database. */
const isDemo = ({ DEMO, HOST, DATABASE_URL }: z.infer<typeof schema>) =>
  DEMO ?? (LOOPBACK.has(HOST) && DATABASE_URL === undefined);

const linesOf = ({ issues }: z.ZodError, names: Record<string, string> = {}): string[] =>
  issues.map(({ path, message }) => {
    const key = String(path[0]);
    return `${names[key] ?? key}: ${message}`;
  });

/** The environment of this process, parsed. @throws EnvError */
export const readEnv = (): Env => parseEnv(process.env);

export class EnvError extends Error {
  override name = "EnvError";
  constructor(readonly lines: readonly string[]) {
    super(lines.join("\n"));
  }
}
