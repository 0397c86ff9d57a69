import type { ReservationClient } from "#app/clients/reservation.ts";
import { takePostedFile, type RefusedFile } from "#app/forms/take-posted-file.ts";
import { PICTURES } from "#app/text/pictures.ts";

/**
 * Takes the one file of a posted form.
 * @returns null when it is a picture of the product now
 * @throws whatever is not about the file: no such product, nobody logged in
 */
export async function takeFile(
  reservation: ReservationClient,
  request: Request,
  { hospitalUuid, id }: { hospitalUuid: string; id: string },
): Promise<RefusedFile | null> {
  // Before the file, which can be sent on only once: is the product there, the session fresh?
  await reservation.pictures(hospitalUuid, id);
  const send = ({ name, body }: { name: string; body: ReadableStream<Uint8Array> }) =>
    reservation.addPicture(hospitalUuid, id, { name, body });
  const refused = await takePostedFile(request, send, PICTURES);
  return refused && { ...refused, name: refused.name || PICTURES.noName };
}
