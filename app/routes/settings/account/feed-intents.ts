/** What a form of 달력 주소 asks for, in its field `intent`: another address in its place, or its end. */
export const FEED_INTENTS = { keep: "keep", remove: "remove" } as const;
