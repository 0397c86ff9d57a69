import ky, { HTTPError } from "ky";
import { isPhone, phoneDigits } from "#contract/field-rules.ts";
import { PlatformFailure, type Platform, type Tidings } from "./platform.ts";
import { statusOf, type Words } from "./words.ts";

const TIMEOUT_MS = 10_000;
const MAX_RETRY_AFTER_SECONDS = 60 * 60;
const RESIDENT_NUMBER = /\d{6}-?[1-8]\d{6}/g;

/**
 * A platform that speaks our small JSON contract (docs/platforms), with its own words. Naver and
 * Kakao publish no partner API; when one does, its folder gets an adapter of its own instead.
 */
export const jsonContract = (words: Words): Platform => ({
  parsePush: ({ booking }) => ({
    externalId: booking.bookingId,
    itemId: booking.itemId,
    sequence: booking.sequence,
    externalStatus: booking.status,
    status: statusOf(words, booking.status),
    start: new Date(booking.start),
    end: new Date(booking.end),
    party: { name: cleanName(booking.name), phone: cleanPhone(booking.phone) },
    visitType: VISIT_TYPES[booking.visitType ?? "unknown"],
    message: cleanMessage(booking.message),
  }),

  async pushReservation({ url, fetch }, tidings, signal) {
    const base = url.endsWith("/") ? url : `${url}/`;
    try {
      await ky.put(`${base}bookings/${encodeURIComponent(tidings.externalId)}`, {
        json: toBody(words, tidings),
        headers: { "idempotency-key": `${tidings.reservationId}:${tidings.version}` },
        timeout: TIMEOUT_MS,
        retry: 0, // the job is the retry
        ...(fetch && { fetch }),
        ...(signal && { signal }),
      });
    } catch (error) {
      throw asFailure(error);
    }
  },
});

const VISIT_TYPES = { first: "FIRST", return: "RETURN", unknown: null } as const;

const toBody = (words: Words, { status, start, end, version }: Tidings) => ({
  status: words.outward[status],
  start: start.toISOString(),
  end: end.toISOString(),
  version,
});

/** A platform's bookings are never refused for their name or phone: what cannot be is left out. */
const cleanName = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim() || "이름 없음";

function cleanPhone(text: string): string {
  const digits = phoneDigits(text);
  return isPhone(digits) ? digits : digits.replace(/\D/g, "");
}

/** Resident registration numbers may not be kept, also when a patient typed one (법 §24의2). */
export const withoutResidentNumbers = (text: string) =>
  text.replace(RESIDENT_NUMBER, "(주민등록번호 지움)");

const cleanMessage = (text: string | null) =>
  text === null ? null : withoutResidentNumbers(text.normalize("NFC")).trim() || null;

function asFailure(error: unknown): PlatformFailure {
  if (!(error instanceof HTTPError))
    return new PlatformFailure(error instanceof Error ? error.name : "no answer");
  const { status, headers } = error.response;
  return new PlatformFailure(`answered ${status}`, retryAfterSeconds(headers));
}

/** Seconds, or a time that counts from the platform's own clock. */
function retryAfterSeconds(headers: Headers): number | undefined {
  const header = headers.get("retry-after") ?? "";
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : (Date.parse(header) - Date.parse(headers.get("date") ?? "")) / 1000;
  return seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER_SECONDS) : undefined;
}
