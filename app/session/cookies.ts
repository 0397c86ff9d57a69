/** The five cookies of contract §4, exactly: JSON, URI-encoded, 14 days. */
const NAMES = {
  accessToken: "accessToken",
  refreshToken: "refreshToken",
  loginId: "reservationId",
  accountUuid: "reservationUuid",
  hospitalUuid: "reservationHospitalUuid",
} as const;
type Field = keyof typeof NAMES;
const FIELDS = Object.keys(NAMES) as Field[];

/** What the browser holds; null counts as absent. */
export type StaffCookies = Record<Field, string | null>;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const FOURTEEN_DAYS = 14 * 24 * 60 * 60;

/** Raw values of a Cookie header by name, the first of a name wins. */
export function cookieValues(header: string | null): Map<string, string> {
  const values = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const equals = pair.indexOf("=");
    if (equals < 0) continue;
    const name = pair.slice(0, equals).trim();
    if (!values.has(name)) values.set(name, pair.slice(equals + 1).trim());
  }
  return values;
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** JSON or, when it is none, the plain string; only a non-empty string counts. */
function valueOf(raw: string | undefined): string | null {
  if (raw === undefined) return null;
  const text = decoded(raw);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = text;
  }
  return typeof value === "string" && value !== "" ? value : null;
}

export function readStaffCookies(header: string | null): StaffCookies {
  const values = cookieValues(header);
  const uuid = (raw: string | undefined) => {
    const value = valueOf(raw);
    return value !== null && UUID.test(value) ? value : null;
  };
  return {
    accessToken: valueOf(values.get(NAMES.accessToken)),
    refreshToken: valueOf(values.get(NAMES.refreshToken)),
    loginId: valueOf(values.get(NAMES.loginId)),
    accountUuid: uuid(values.get(NAMES.accountUuid)),
    hospitalUuid: uuid(values.get(NAMES.hospitalUuid)),
  };
}

/** Attributes of every cookie of ours. Secure under https only, or it would not come back. */
export const cookieAttributes = (secure: boolean, maxAge = FOURTEEN_DAYS) =>
  `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

/** Set-Cookie lines that take the browser from `before` to `after`; a null clears. */
export function staffSetCookies(
  changes: ReadonlyMap<Field, string | null>,
  secure: boolean,
): string[] {
  return [...changes].map(([field, value]) =>
    value === null
      ? `${NAMES[field]}=; ${cookieAttributes(secure, 0)}`
      : `${NAMES[field]}=${encodeURIComponent(JSON.stringify(value))}; ${cookieAttributes(secure)}`,
  );
}

export const NO_COOKIES: StaffCookies = Object.freeze(
  Object.fromEntries(FIELDS.map((field) => [field, null])) as StaffCookies,
);
export type StaffField = Field;
