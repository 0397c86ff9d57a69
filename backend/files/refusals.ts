import { invalid, type Failure } from "#backend/failure.ts";

/** Why a file is not taken, in words that say what to do. */
export const refuseFile = (why: string): Failure => invalid({ file: why });

export const cutOff = (): Failure => refuseFile("보내다가 끊겼어요. 다시 올려 주세요.");
