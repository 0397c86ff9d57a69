import sharp from "sharp";

// One at a time, and nothing is kept.
sharp.concurrency(1);
sharp.cache(false);
// Whatever a file pretends to be, nothing else is opened: no SVG, no PDF, no film.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    ...["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadWebpFile"],
    ...["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"],
  ],
});

/** Of what is opened; the pixels are those of the largest telephone's camera. */
export const CAREFUL = {
  failOn: "error",
  limitInputPixels: 50_000_000,
  sequentialRead: true,
} as const;

/** What is seen through in a JPEG, which has no such thing. */
export const PAPER = "#ffffff";

/** Why sharp did not open it. */
export const whyUnmade = (error: unknown): "TOO_MANY_PIXELS" | "BROKEN" =>
  (error as Error).message.includes("pixel limit") ? "TOO_MANY_PIXELS" : "BROKEN";

export { sharp };
