import {
  pictureSchema,
  picturesSchema,
  picturesSeenSchema,
  type Picture,
  type Pictures,
  type PicturesInput,
  type PicturesSeen,
} from "#contract/picture.ts";
import { postFile } from "./posted-file.ts";
import { segment } from "./upstream.ts";
import { get, type Ways } from "./ways.ts";

/** Pictures of a product, as a part of the reservation client. */
export interface PictureCalls {
  pictures(hospital: string, product: string): Promise<PicturesSeen>;
  /** Passes a file on, as it comes: it is read once, so the session must be fresh. */
  addPicture(
    hospital: string,
    product: string,
    file: { name: string; body: ReadableStream<Uint8Array> },
  ): Promise<Picture>;
  arrangePictures(hospital: string, product: string, input: PicturesInput): Promise<Pictures>;
  /** A picture as it is served, whatever the answer; nobody is logged in. */
  pictureFile(hospital: string, file: string): Promise<Response>;
}

export const pictureCalls = ({ send, bare, at }: Ways): PictureCalls => {
  const of = (hospital: string, product: string) =>
    at(hospital, `/products/${segment(product)}/pictures`);
  return {
    pictures: (h, product) => send(of(h, product), get, picturesSeenSchema),
    addPicture: (h, product, file) => send(of(h, product), postFile(file), pictureSchema),
    arrangePictures: (h, product, json) =>
      send(of(h, product), { method: "put", json }, picturesSchema),
    pictureFile: (h, file) => bare(`v1/pictures/${segment(h)}/${segment(file)}`, get),
  };
};
