/** What a board that is open tells of beside itself: each a part of the queue. No schema here: pages read it. */
export const NOTICE_KINDS = ["requests", "expired", "untold", "loads"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
