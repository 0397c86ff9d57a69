import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend.ts";
import { inPart, PATIENCE_MS, seed } from "#tests/support/part.ts";
import { encode, makePush, sendPush, sign, type Sent } from "#tests/support/push.ts";
import { reportFigures } from "./figures.ts";

/** quality.md S6: of pushes that are not what a platform signed, not one is taken. */

const SECRET = "test-naver-secret-1";
const RUNS = inPart(1_000, 100_000);

let backend: TestBackend;
let genuine: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  backend = await startTestBackend();
  const push = makePush({ businessId: backend.hospital.businessIds.NAVER });
  genuine = encode(push);
});

/** A forged push: what is sent, and how. */
interface Forged {
  kind: string;
  body: Uint8Array;
  sent: Sent;
}
const seconds = () => Math.floor(backend.clock().getTime() / 1000);
const hex = (algorithm: string, text: string) =>
  createHmac(algorithm, SECRET).update(text).update(genuine).digest("hex");

/** Other bytes under the genuine signature. */
const ofBody = fc
  .record({
    at: fc.nat(),
    bit: fc.nat({ max: 7 }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }),
    how: fc.constantFrom("flip", "cut", "insert", "append", "prepend", "replace", "spaced", "wide"),
  })
  .map(({ at, bit, bytes, how }): Forged => {
    const place = at % genuine.length;
    const [before, after] = [genuine.subarray(0, place), genuine.subarray(place)];
    const text = new TextDecoder().decode(genuine);
    const flipped = Uint8Array.from(genuine);
    flipped[place]! ^= 1 << bit;
    const bodies: Record<typeof how, Uint8Array> = {
      flip: flipped,
      cut: before,
      insert: Buffer.concat([before, bytes, after]),
      append: Buffer.concat([genuine, bytes]),
      prepend: Buffer.concat([bytes, genuine]),
      replace: bytes,
      // The same to whoever parses it, but other bytes.
      spaced: encode(JSON.stringify(JSON.parse(text), null, 1 + bit)),
      wide: Buffer.from(text, "utf16le"),
    };
    const signature = sign([SECRET], genuine, backend.clock());
    return { kind: `body ${how}`, body: bodies[how], sent: { signature } };
  });

/** The genuine bytes under another header. */
const ofHeader = fc
  .record({
    digit: fc.nat({ max: 63 }),
    other: fc.integer({ min: 1, max: 15 }),
    later: fc.integer({ min: -300, max: 300 }).filter((s) => s !== 0),
    odd: fc.string({ unit: "grapheme-ascii", maxLength: 80 }),
    how: fc
      .constantFrom("digit", "time", "none", "cut", "dots", "body only", "no dot", "sha1")
      .chain((how) => fc.constantFrom(how, "sha512", "plain hash", "v0", "two times", "odd")),
  })
  .map(({ digit, other, later, odd, how }): Forged => {
    const t = seconds();
    const mac = hex("sha256", `${t}.`);
    const turned = (parseInt(mac[digit]!, 16) ^ other).toString(16);
    const headers: Record<string, string | null> = {
      digit: `t=${t},v1=${mac.slice(0, digit)}${turned}${mac.slice(digit + 1)}`,
      time: `t=${t + later},v1=${mac}`,
      none: null,
      cut: `t=${t},v1=${mac.slice(0, digit)}`,
      dots: `t=${t}.0,v1=${mac}`,
      "body only": `t=${t},v1=${hex("sha256", "")}`,
      "no dot": `t=${t},v1=${hex("sha256", String(t))}`,
      sha1: `t=${t},v1=${hex("sha1", `${t}.`)}`,
      sha512: `t=${t},v1=${hex("sha512", `${t}.`)}`,
      "plain hash": `t=${t},v1=${createHash("sha256").update(`${t}.`).update(genuine).digest("hex")}`,
      v0: `t=${t},v0=${mac}`,
      "two times": `t=${t},t=${t},v1=${mac}`,
      odd: odd.trim(),
    };
    return { kind: `header ${how}`, body: genuine, sent: { signature: headers[how] ?? null } };
  });

/** Rightly signed, too early or too late. */
const ofTime = fc
  .record({ away: fc.integer({ min: 301, max: 10 ** 9 }), later: fc.boolean() })
  .map(({ away, later }): Forged => ({
    kind: later ? "time later" : "time earlier",
    body: genuine,
    sent: { signedAt: new Date((seconds() + (later ? away : -away)) * 1000) },
  }));

/** Rightly signed, by somebody else. */
const ofSecret = fc
  .oneof(
    fc.constantFrom("", "test-kakao-secret-1", SECRET.toUpperCase(), `${SECRET} `, `${SECRET}\n`),
    fc.nat({ max: SECRET.length - 1 }).map((length) => SECRET.slice(0, length)),
    fc.string({ maxLength: 40 }).filter((secret) => secret !== SECRET),
  )
  .map((secret): Forged => ({ kind: "secret", body: genuine, sent: { secrets: [secret] } }));

/** The genuine push of one platform, at another's address. */
const elsewhere = fc
  .constantFrom("kakao")
  .map((to): Forged => ({ kind: "address", body: genuine, sent: { to, secrets: [SECRET] } }));

const forged = fc
  .oneof(
    { weight: 5, arbitrary: ofBody },
    { weight: 5, arbitrary: ofHeader },
    { weight: 2, arbitrary: ofTime },
    { weight: 2, arbitrary: ofSecret },
    { weight: 1, arbitrary: elsewhere },
  )
  .filter(({ body, sent }) => sent.signature === undefined || !isGenuine(body, sent.signature));
const isGenuine = (body: Uint8Array, signature: string | null) =>
  Buffer.compare(body, genuine) === 0 && signature === sign([SECRET], genuine, backend.clock());

const stored = () =>
  backend.database.inHospital(backend.hospital.hospitalId, (trx) =>
    trx.selectFrom("platformEvents").select("eventId").execute(),
  );

it(
  `a push that was not signed as it is, is refused (TEST_SEED=${seed})`,
  async () => {
    const kinds = new Map<string, number>();
    const taken: string[] = [];
    await fc.assert(
      fc.asyncProperty(forged, async ({ kind, body, sent }) => {
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        const answer = await sendPush(backend, body, sent);
        if (answer !== "401 4010") taken.push(`${kind}: ${answer}`);
        expect(answer, kind).toBe("401 4010");
      }),
      { seed, numRuns: RUNS },
    );
    expect(await stored()).toEqual([]);
    expect(await sendPush(backend, genuine)).toBe("202 0000");
    expect(await stored()).toHaveLength(1);
    reportFigures("S6: pushes that no platform signed", [
      ...[...kinds].toSorted().map(([what, value]) => ({ what, value, unit: "" })),
      { what: "refused", value: RUNS - taken.length, unit: "", goal: { atLeast: RUNS } },
      { what: "taken", value: taken.length, unit: "", goal: { atMost: 0 } },
      { what: "the unchanged one, taken", value: 1, unit: "" },
    ]);
  },
  PATIENCE_MS,
);
