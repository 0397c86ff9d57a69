import type { Platform } from "../platform.ts";

/** 연동 준비 중: it neither pushes nor is told anything yet. */
export const emr: Platform = { webhook: null, pushReservation: null };
