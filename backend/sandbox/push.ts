import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { z } from "zod";
import { isDay, kstDay, kstMinute } from "#contract/kst.ts";
import { PLATFORM_NAMES } from "#contract/platform-names.ts";
import { keptSecrets, webhookSecretName } from "#backend/secrets.ts";
import { EnvError, readEnv } from "../../env.ts";
import { demoClock } from "./demo-clock.ts";
import { createPushClient } from "./push-client.ts";
import { nextOpenDay, planPushes, type PlannedPush } from "./push-plan.ts";
import { seeded } from "./random.ts";

/**
 * `npm run sandbox:push`: pushes a day of bookings to the demo hospital as Naver and Kakao would,
 * over HTTP with signatures. Exit code 1 when one of them was refused or not answered.
 */
const HELP = `네이버·카카오인 것처럼 데모 병원에 하루치 예약을 보냅니다.

  npm run sandbox:push -- [옵션]

  --url <주소>     제품 주소 (http://127.0.0.1:3000)
  --date <날짜>    방문일, 2026-11-21처럼 (오늘, 오늘 진료가 끝났으면 다음 진료일)
  --count <수>     예약 수 (8)
  --delay <ms>     알림 사이의 시간 (150)
  --seed <수>      같은 수면 같은 예약 (없으면 매번 다름)`;

function options() {
  const { values } = parseArgs({
    options: {
      url: { type: "string", default: "http://127.0.0.1:3000" },
      date: { type: "string" },
      count: { type: "string", default: "8" },
      delay: { type: "string", default: "150" },
      seed: { type: "string", default: String(randomBytes(4).readUInt32BE()) },
      help: { type: "boolean", default: false },
    },
  });
  const whole = (name: "count" | "delay" | "seed", max: number) => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= 0 && value <= max) return value;
    throw new TypeError(`--${name}: 0–${max}의 정수를 써 주세요.`);
  };
  if (values.date !== undefined && !isDay(values.date))
    throw new TypeError("--date: 2026-11-21처럼 써 주세요.");
  if (!z.url({ protocol: /^https?$/ }).safeParse(values.url).success)
    throw new TypeError("--url: http://127.0.0.1:3000처럼 써 주세요.");
  return {
    help: values.help,
    url: new URL(values.url).origin,
    date: values.date,
    count: whole("count", 500),
    delay: whole("delay", 60_000),
    seed: whole("seed", 2 ** 32 - 1),
  };
}

async function secretsOf(platform: "NAVER" | "KAKAO"): Promise<string[]> {
  const env = readEnv();
  return [
    env.platforms[platform].webhookSecret ??
      (await keptSecrets(env.DATA_DIR))[webhookSecretName(platform)],
  ];
}

function line({ platform, push: { booking }, what }: PlannedPush, result: string): string {
  const start = new Date(booking.start);
  const minute = kstMinute(start);
  const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
  const when = `${kstDay(start)} ${time}`;
  return `${PLATFORM_NAMES[platform]}  ${when}  ${booking.name}  ${what}  → ${result}`;
}

async function main(): Promise<number> {
  const { help, url, count, delay, seed, ...asked } = options();
  if (help) {
    console.log(HELP);
    return 0;
  }
  const clock = await demoClock(url);
  const now = clock();
  const date = asked.date ?? nextOpenDay(now);
  const client = async (platform: "NAVER" | "KAKAO") =>
    createPushClient({ url, platform, secrets: await secretsOf(platform), now: clock });
  const clients = { NAVER: await client("NAVER"), KAKAO: await client("KAKAO") };
  const run = `${now.getTime().toString(36)}${randomBytes(2).toString("hex")}`;
  let refused = 0;
  for (const planned of planPushes({ date, count, run, now, random: seeded(seed) })) {
    await makeThere(url, planned);
    const { status, code } = await clients[planned.platform].push(planned.push);
    if (code !== "0000") refused += 1;
    const taken = status === 200 ? "이미 받은 알림" : "받음";
    console.log(line(planned, code === "0000" ? taken : `거절 (${code})`));
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
  console.log(refused === 0 ? `${date} 예약 ${count}건을 보냈어요.` : `${refused}건이 거절됐어요.`);
  return refused === 0 ? 0 : 1;
}

/** The platform of the demo knows what is pushed in its name; where there is no demo, nobody hears this. */
async function makeThere(url: string, { platform, push }: PlannedPush): Promise<void> {
  await fetch(`${url}/backend/sandbox/made/${platform.toLowerCase()}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(push),
    signal: AbortSignal.timeout(10_000),
  });
}

process.exitCode = await main().catch((error: unknown) => {
  const reason = error instanceof EnvError ? error.lines.join("\n") : messageOf(error);
  console.error(`보내지 못했어요. ${reason}`);
  return 1;
});

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const unreachable = error.message === "fetch failed";
  return unreachable ? "제품이 켜져 있는지, --url이 맞는지 확인해 주세요." : error.message;
}
