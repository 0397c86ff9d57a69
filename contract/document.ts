import { z } from "zod";
import { DOCUMENT_KINDS, DOCUMENT_TYPES } from "./document-rules.ts";
import { instantSchema, uuidSchema } from "./fields.ts";

export const documentKindSchema = z.enum(DOCUMENT_KINDS);

/** The file that there is of a kind. */
export const documentFileSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  /** Of the file that was sent. */
  bytes: z.number().int(),
  type: z.enum(DOCUMENT_TYPES),
  uploadedAt: instantSchema,
});

/** What there is of one kind: a file, a reviewer's wish for another one, or both. */
export const documentSchema = z.object({
  kind: documentKindSchema,
  file: documentFileSchema.nullable(),
  /** Asked for by a reviewer, and not sent since; `note` "" where nothing was said. */
  asked: z.object({ note: z.string(), by: z.string(), at: instantSchema }).nullable(),
});
export type Document = z.infer<typeof documentSchema>;
