import type { DocumentType } from "#contract/document-rules.ts";
import type { PictureType } from "#contract/picture-rules.ts";

/** What the program beside ours is asked and answers, over their channel. */

/** The path of a file that holds what was sent. */
export interface MakingJob {
  file: string;
}

/** What was sent, in memory: a document lies on no disk in the clear. */
export interface CheckingJob {
  document: Uint8Array;
  /** By its first bytes. */
  type: DocumentType;
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

/** A document that opens: to be kept as it came, or as it was made anew. */
export type CheckedDocument = "AS_IT_CAME" | { type: DocumentType; bytes: Uint8Array };

/** Why a document is not taken. `PASSWORD`: it opens with one only. */
export type Unopened = "BROKEN" | "TOO_MANY_PIXELS" | "TOO_HEAVY" | "PASSWORD";

interface Failed {
  failed: string;
}
export type MakingAnswer = { made: Made } | { unmade: Unmade } | Failed;
export type CheckingAnswer = { checked: CheckedDocument } | { unmade: Unopened } | Failed;

/** Beyond so much memory the program ends itself, with this code. */
export const TOO_HEAVY_EXIT = 70;
