import { josa } from "#contract/josa.ts";

/** What a number was taken for, where it was typed otherwise: `S1120-048로 읽었어요.` */
export const readAs = (number: string): string => `${josa(number, "으로/로")} 읽었어요.`;
