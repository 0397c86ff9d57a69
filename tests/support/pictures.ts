import sharp from "sharp";
import { call, type Answer } from "./backend.ts";
import type { Desk } from "./desk.ts";
import type { Picture, Pictures, PicturesInput } from "#contract/picture.ts";

/** A photograph of one colour, with where and when it was taken in it. */
export const photo = (
  { width = 640, height = 480, colour = "#3a6", orientation = 1 } = {},
  as: "jpeg" | "png" | "webp" = "jpeg",
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({
      IFD0: { Make: "SecretCamera", Orientation: String(orientation) },
      IFD3: { GPSLatitude: "37/1 33/1 59/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation })
    .toFormat(as)
    .toBuffer();

/** How pictures stand before whoever changes them. */
export const seenIn = (items: readonly Picture[]): PicturesInput["seen"] => ({
  items: items.map(({ id, alt }) => ({ id, alt })),
  main: items.find(({ main }) => main)?.id ?? null,
});

/** The calls about pictures, by who sits at this desk. */
export function usePictures(desk: Desk) {
  const at = (product: string) => `${desk.base}/products/${product}/pictures`;
  return {
    /** Sends a file as it is. */
    add: async <Body = Picture>(
      product: string,
      file: Uint8Array | ReadableStream<Uint8Array>,
      name = "치료실.jpg",
    ): Promise<Answer<Body>> => {
      const response = await fetch(`${at(product)}?name=${encodeURIComponent(name)}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${desk.token}`,
          "content-type": "application/octet-stream",
        },
        body: file as BodyInit,
        duplex: "half",
      });
      const answer = (await response.json()) as { header: { code: string }; body: Body };
      const { status, headers } = response;
      return { status, headers, code: answer.header.code, body: answer.body };
    },
    list: async (product: string) =>
      (await call<Pictures>(at(product), { token: desk.token })).body,
    /** Of who has seen them as they stand, unless it is said how. */
    arrange: async <Body = Pictures>(product: string, json: Partial<PicturesInput>) => {
      const there = await call<Pictures>(at(product), { token: desk.token });
      const seen = there.status === 200 ? seenIn(there.body.items) : undefined;
      return call<Body>(at(product), { method: "PUT", token: desk.token, json: { seen, ...json } });
    },
    /** The bytes of a file as anybody gets them. */
    file: async (path: string) => {
      const response = await fetch(`${desk.backend.url}/backend/reservation/v1${path}`);
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    },
  };
}
