/** The servers that the sandbox plays, by the names that the product has for them. */
export const SERVERS = ["NAVER", "KAKAO", "EMR", "TOSS"] as const;
export type Server = (typeof SERVERS)[number];
/** Those that patients book at. */
export const BOOKING_PLATFORMS = ["NAVER", "KAKAO"] as const;
export type BookingPlatform = (typeof BOOKING_PLATFORMS)[number];
