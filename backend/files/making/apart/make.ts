import type { Sharp } from "sharp";
import type { Made, MadeFile, MakingAnswer } from "../job.ts";
import { CAREFUL, PAPER, sharp, whyUnmade } from "./sharp-alone.ts";

/** The longest sides, from small to large: a list's, a card's, a whole page's. */
const SIDES = [320, 800, 1600];
const LONGEST = 1600;
const WEBP = { quality: 80, effort: 4 };
const JPEG = { quality: 82 };

/**
 * Makes a picture anew from its pixels, turned as its camera was held, in the colours of screens:
 * nothing else of the file is in what comes out, neither place nor time nor what was hidden in it.
 */
export async function make(file: string): Promise<MakingAnswer> {
  try {
    const image = sharp(file, CAREFUL);
    const { pages = 1, autoOrient } = await image.metadata();
    if (pages > 1) return { unmade: "MOVING" };
    const large = await pixelsOf(image.autoOrient());
    return {
      made: { width: autoOrient.width, height: autoOrient.height, files: await files(large) },
    };
  } catch (error) {
    return { unmade: whyUnmade(error) };
  }
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

const inside = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });

const pixelsOf = (image: Sharp) =>
  inside(image, LONGEST).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });

/** Read once: what is small is made of what is large. */
async function files({ data, info }: Pixels): Promise<Made["files"]> {
  const { width, height, channels } = info;
  const open = () => sharp(data, { raw: { width, height, channels } });
  const longest = Math.max(width, height);
  const made: MadeFile[] = [];
  for (const [at, side] of SIDES.entries())
    if (at === 0 || (SIDES[at - 1] ?? 0) < longest)
      made.push(await written(inside(open(), side).webp(WEBP), "image/webp"));
  const flat = open().flatten({ background: PAPER }).jpeg(JPEG);
  return [...made, await written(flat, "image/jpeg")];
}

async function written(image: Sharp, type: MadeFile["type"]): Promise<MadeFile> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { type, width: info.width, height: info.height, bytes: data };
}
