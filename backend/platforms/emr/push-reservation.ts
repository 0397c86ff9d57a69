import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { isCalledOff, type Status } from "#contract/reservation-status.ts";
import type { Access, Tidings } from "../platform.ts";
import { PlatformFailure } from "../platform-failure.ts";
import { FhirRefusal } from "./failure.ts";
import { baseOf, request, resourceOf, type Call } from "./request.ts";
import { instantSchema } from "./schemas.ts";
import { sequenceOf } from "./sequence.ts";
import { statusOf } from "./words.ts";
import { written } from "./write-appointment.ts";

const storedSchema = z.looseObject({
  resourceType: z.literal("Appointment"),
  status: z.string(),
  meta: z
    .looseObject({
      versionId: z.string().optional(),
      lastUpdated: z.string().optional(),
    })
    .optional(),
});

/**
 * Reads the Appointment, changes what is ours in it, and puts it back whole, where it is still the same
 * version. Where it says so already, nothing is written. What it took it says again, as a version of its own.
 * @returns the sequence of the version that it was put in place of
 * @throws PlatformFailure CONFLICT where it changed meanwhile, or was called off there and is not here
 */
export async function pushReservation(
  access: Access,
  tidings: Tidings,
  signal: AbortSignal,
): Promise<number | null> {
  const path = `Appointment/${encodeURIComponent(tidings.externalId)}`;
  const answer = await ask(access, { method: "get", path }, signal);
  const stored = resourceOf(storedSchema, answer);
  if (isOff(stored.status) && !isCalledOff(tidings.status))
    throw new PlatformFailure("called off there", {
      ...{ kind: "CONFLICT", words: "EMR에서 이미 취소된 예약이에요." },
    });
  const json = written(stored, tidings, baseOf(access));
  const sequence = sequenceThere(stored.meta);
  if (isDeepStrictEqual(json, stored)) return sequence;
  const version = answer.headers.get("etag") ?? weakTag(stored.meta?.versionId);
  const headers: Call["headers"] = version === null ? {} : { "if-match": version };
  await ask(access, { method: "put", path, json, headers }, signal);
  return sequence;
}

/** Whatever was read of it; null where the server does not say when it was changed. */
function sequenceThere(meta: z.output<typeof storedSchema>["meta"]): number | null {
  const { data: lastUpdated } = instantSchema.safeParse(meta?.lastUpdated);
  return lastUpdated ? sequenceOf({ versionId: meta?.versionId, lastUpdated }, true) : null;
}

/** Versions are opaque: what the server calls one is given back as it is. */
const weakTag = (version: string | undefined) => (version === undefined ? null : `W/"${version}"`);

function isOff(word: string): boolean {
  const status: Status | null = statusOf(word, { place: undefined, hasTime: true });
  return status !== null && isCalledOff(status);
}

const ask = (access: Access, call: Call, signal: AbortSignal) =>
  request(access, call, signal).catch((error: unknown) => {
    const isGone = error instanceof FhirRefusal && (error.status === 404 || error.status === 410);
    if (!isGone) throw error;
    const words = error.words ?? "EMR에 이 예약이 없어요.";
    throw new PlatformFailure(error.message, { kind: "REFUSED", words });
  });
