import { APPLICATION_TEXT } from "#app/text/kin-links.ts";
import { APPLICATION_KIN } from "../../addresses.ts";

/** The screens of 신청 in the order of the side navigation; each comes with its first build. */
export const SCREENS = [{ to: APPLICATION_KIN, word: APPLICATION_TEXT.kin }] as const;
