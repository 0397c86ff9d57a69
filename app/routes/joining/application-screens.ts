import { APPLICATION_TEXT } from "#app/text/application.ts";
import { APPLICATION } from "../addresses.ts";

/** The screens of 신청 in the order of their side navigation; each comes with its first build. */
export const APPLICATION_SCREENS = [{ to: APPLICATION, word: APPLICATION_TEXT.requests }] as const;
