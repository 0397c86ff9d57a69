/** What of a person is shown to whom need not know who it is (product.md §7). */

/** Family names of two syllables; `남궁민` is one, `선우` alone may be a given name. */
const LONG_FAMILY_NAME = /^(남궁|독고|동방|사공|서문|선우|제갈|황보)./u;

/**
 * A name with its middle hidden: `홍*동`, `홍*`, `남궁**민`. After a family name of two syllables two
 * stars stand, however many are hidden; what is left of a given name of one syllable is nothing.
 */
export function maskedName(name: string): string {
  const letters = Array.from(name.normalize("NFC"));
  const isLong = LONG_FAMILY_NAME.test(name.normalize("NFC"));
  const shown = letters.slice(0, letters.length === 1 ? 0 : isLong ? 2 : 1);
  const hidden = letters.slice(shown.length);
  const last = hidden.length > 1 ? (hidden.at(-1) ?? "") : "";
  const stars = isLong ? 2 : hidden.length - (last === "" ? 0 : 1);
  return shown.join("") + "*".repeat(stars) + last;
}

/**
 * A network address with its middle hidden: `121.165.···.20`, `2001:db8:···:1`. Whoever sat there
 * knows it again, nobody else learns it.
 */
export function maskedAddress(address: string): string {
  const sign = address.includes(":") ? ":" : ".";
  const parts = address.split(sign).filter((part) => part !== "");
  if (parts.length < 3) return address;
  return [...parts.slice(0, 2), "···", parts.at(-1)].join(sign);
}

/** Digits of a phone number with all but the area and the last four hidden: `010****1234`. */
export function maskedPhone(digits: string): string {
  const shown = digits.startsWith("02") ? 2 : digits.startsWith("050") ? 4 : 3;
  const end = digits.slice(shown).slice(-4);
  const hidden = Math.max(0, digits.length - shown - end.length);
  // Of a number with nothing between the two, `1588-1234`, the end is hidden as well.
  if (hidden < 3) return digits.slice(0, shown) + "*".repeat(hidden + end.length);
  return digits.slice(0, shown) + "*".repeat(hidden) + end;
}

/** A login id with its middle hidden: `ba****sk`; four stars, however many letters that is. */
export function maskedLoginId(loginId: string): string {
  const shown = loginId.length < 6 ? 1 : 2;
  return `${loginId.slice(0, shown)}****${loginId.slice(-shown)}`;
}

/** A mail address with all but its first two letters hidden, or its first one: `dy***@barunclinic.kr`. */
export function maskedMail(mail: string): string {
  const at = mail.lastIndexOf("@");
  const shown = mail.slice(0, at > 3 ? 2 : 1);
  return at < 1 ? "***" : `${shown}***${mail.slice(at)}`;
}
