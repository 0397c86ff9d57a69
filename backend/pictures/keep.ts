import { fileNameOf, type FileMaker, type Made } from "#backend/files/index.ts";
import type { Services } from "#backend/services.ts";
import type { Picture } from "#contract/picture.ts";
import { findSent, type Sent } from "./add.ts";
import { withReceived } from "./receive.ts";
import { unmade } from "./refusals.ts";

interface Coming {
  hospitalId: string;
  productId: string;
  /** The name of the file, as it was sent. */
  name: string;
  body: ReadableStream<Uint8Array> | null;
}

/**
 * Makes a picture of what comes, and lets `add` put it with its product; what the product has already is
 * not made again. Nothing is locked while it is made.
 * @throws Failure 4040; 4000 `file`; 5030
 */
export const keepPicture = (
  { database }: Pick<Services, "database">,
  maker: FileMaker,
  { hospitalId, productId, body, ...of }: Coming,
  add: (sent: Sent, made: Made) => Promise<Picture>,
): Promise<Picture> => {
  const name = fileNameOf(of.name);
  return withReceived(body, name, async ({ file, bytes, hash }) => {
    const { before } = await database.inHospital(hospitalId, (trx) =>
      findSent(trx, hospitalId, { productId, hash }),
    );
    if (before) return before;
    const answer = await maker.make(file);
    if ("unmade" in answer) throw unmade(answer.unmade);
    return add({ productId, name, bytes, hash }, answer.made);
  });
};
