import { PLATFORM_NAMES, type LinkedPlatform } from "#contract/platform-names.ts";

/** What one types to end a link, so that the number was read: `네이버 23건`. */
export const phraseOf = (platform: LinkedPlatform, coming: number): string =>
  `${PLATFORM_NAMES[platform]} ${coming}건`;

/**
 * The same, however wide its signs are typed and wherever its spaces stand; the number alone says as
 * well that it was read.
 */
export const isPhrase = (typed: string, platform: LinkedPlatform, coming: number): boolean =>
  [phraseOf(platform, coming), `${coming}건`, String(coming)].map(bare).includes(bare(typed));

const bare = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s,.“”"']/g, "")
    .toUpperCase();
