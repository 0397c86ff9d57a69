import { z } from "zod";
import { uuidSchema } from "./fields.ts";
import { freeText, freeTextProblem } from "./field-rules.ts";
import { ALT_LENGTH, MOST_PICTURES, PICTURE_TYPES } from "./picture-rules.ts";
import { linkHealthSchema } from "./platform.ts";

/** A picture as it is served: made anew from what was sent, without anything but its pixels. */
export const pictureFileSchema = z.object({
  /** On the site: `/pictures/{hospital}/{file}`. What stands there never changes. */
  path: z.string(),
  type: z.enum(PICTURE_TYPES),
  width: z.number().int(),
  height: z.number().int(),
});

/** A picture of a product; `width`, `height` and `bytes` are of the file that was sent. */
export const pictureSchema = z.object({
  id: uuidSchema,
  /** The name of the file that was sent. */
  name: z.string(),
  /** 사진 설명; "" where there is none. */
  alt: z.string(),
  /** 대표: exactly one of a product's pictures is. */
  main: z.boolean(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  /** WebP from small to large, then one JPEG. */
  files: z.array(pictureFileSchema),
  version: z.number().int(),
});
export type Picture = z.infer<typeof pictureSchema>;

/** A product's pictures in their order, and whose they are. */
export const picturesSchema = z.object({
  product: z.object({ id: uuidSchema, name: z.string() }),
  items: z.array(pictureSchema).max(MOST_PICTURES),
});
/** GET …/pictures: the same, with every link and its news. */
export const picturesSeenSchema = picturesSchema.extend({ links: z.array(linkHealthSchema) });
export type PicturesSeen = z.infer<typeof picturesSeenSchema>;
export type Pictures = z.infer<typeof picturesSchema>;

const altProblem = freeTextProblem(ALT_LENGTH);
const altSchema = z.string().transform((text, c) => {
  const problem = altProblem(text);
  if (problem === null) return freeText(text).replace(/\s+/g, " ");
  c.addIssue({ code: "custom", message: problem });
  return z.NEVER;
});

/**
 * How the pictures shall stand: those named in their order, each with its 사진 설명; those of `removed`
 * go. `seen` is how they stood before whoever changes them: what does not differ from it was not
 * changed, and stays as others have made it meanwhile.
 */
export const picturesInputSchema = z.object({
  items: z.array(z.object({ id: uuidSchema, alt: altSchema })).max(MOST_PICTURES),
  main: uuidSchema.nullable(),
  removed: z.array(uuidSchema).max(MOST_PICTURES).default([]),
  seen: z.object({
    items: z.array(z.object({ id: uuidSchema, alt: z.string() })).max(MOST_PICTURES),
    main: uuidSchema.nullable(),
  }),
});
export type PicturesInput = z.infer<typeof picturesInputSchema>;
