import type { CheckingAnswer, CheckingJob } from "../job.ts";
import { openPdf } from "./open-pdf.ts";
import { CAREFUL, PAPER, sharp, whyUnmade } from "./sharp-alone.ts";

/** The longer side: the small print of a page that was photographed is read with it. */
const LONGEST = 4000;
const JPEG = { quality: 88 };
/** A PNG of more takes seconds to be written, and may be larger than what may be sent: it becomes a JPEG. */
const MOST_PNG_PIXELS = 4_000_000;
/**
 * Of its pixels as they unfold: so many as the largest telephone's camera takes, of three colours of a byte. One file
 * is opened at a time, and 50 million pixels of four colours of two bytes each held all others up for twenty seconds.
 */
const MOST_BYTES = 150_000_000;
const BYTES: Partial<Record<string, number>> = { uchar: 1, ushort: 2 };

/**
 * Opens a document. A picture is made anew from its pixels, turned as its camera was held: nothing else
 * of the file stays. A PDF stays as it came: nobody here can make it anew, and it is only ever handed
 * out to be kept (`backend/documents/served.ts`).
 */
export async function openDocument({ document, type }: CheckingJob): Promise<CheckingAnswer> {
  if (type === "application/pdf") {
    const why = openPdf(document);
    return why === null ? { checked: "AS_IT_CAME" } : { unmade: why };
  }
  try {
    const sent = sharp(document, CAREFUL);
    // By its head alone: nothing is unfolded yet.
    const { width: wide, height: high, channels: colours, depth } = await sent.metadata();
    if (wide * high * colours * (BYTES[depth] ?? 4) > MOST_BYTES) return { unmade: "TOO_HEAVY" };
    const large = await sent
      .autoOrient()
      .resize({ width: LONGEST, height: LONGEST, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = large.info;
    const open = () => sharp(large.data, { raw: { width, height, channels } });
    if (type === "image/png" && width * height <= MOST_PNG_PIXELS)
      return { checked: { type, bytes: await open().png().toBuffer() } };
    const bytes = await open().flatten({ background: PAPER }).jpeg(JPEG).toBuffer();
    return { checked: { type: "image/jpeg", bytes } };
  } catch (error) {
    return { unmade: whyUnmade(error) };
  }
}
