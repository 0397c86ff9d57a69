import type { ReservationClient } from "#app/clients/reservation.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { withPostedFile } from "#app/forms/posted-file.ts";
import { PICTURES } from "#app/text/pictures.ts";
import { CODES } from "#contract/codes.ts";
import { fieldErrorsSchema } from "#contract/envelope.ts";

/** A file that was not taken, and why, in words. */
export interface RefusedFile {
  name: string;
  why: string;
}

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
  const nothing = { name: PICTURES.noName, why: PICTURES.chooseFirst };
  const taken = await withPostedFile(request, async ({ name, body }) => {
    if (!name) return nothing;
    try {
      await reservation.addPicture(hospitalUuid, id, { name, body });
      return { name, why: null };
    } catch (failure) {
      return { name, why: whyNot(failure) };
    }
  });
  const { name, why } = taken ?? nothing;
  return why === null ? null : { name, why };
}

function whyNot(failure: unknown): string {
  if (!(failure instanceof UpstreamFailure)) throw failure;
  if (failure.code === CODES.unavailable) return PICTURES.unavailable;
  if (failure.code !== CODES.invalid) throw failure;
  const { fields } = fieldErrorsSchema.catch({ fields: {} }).parse(failure.body);
  return fields.file ?? PICTURES.notSent;
}
