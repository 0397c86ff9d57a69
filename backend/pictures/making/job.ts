import type { PictureType } from "#contract/picture-rules.ts";

/** What the program beside ours is asked and answers, over their channel. */

/** The path of a file that holds what was sent. */
export interface MakingJob {
  file: string;
}

/** A picture made anew. */
export interface MadeFile {
  type: PictureType;
  width: number;
  height: number;
  bytes: Uint8Array;
}

export interface Made {
  /** Of the file that was sent, as it is looked at. */
  width: number;
  height: number;
  /** WebP from small to large, then one JPEG. */
  files: MadeFile[];
}

/** Why a file that says it is a picture is not taken. */
export const UNMADE = ["BROKEN", "TOO_MANY_PIXELS", "MOVING", "TOO_HEAVY"] as const;
export type Unmade = (typeof UNMADE)[number];

export type MakingAnswer = { made: Made } | { unmade: Unmade } | { failed: string };

/** Beyond so much memory the program ends itself, with this code. */
export const TOO_HEAVY_EXIT = 70;
