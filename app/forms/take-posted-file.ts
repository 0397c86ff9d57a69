import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { CODES } from "#contract/codes.ts";
import { fieldErrorsSchema } from "#contract/envelope.ts";
import { withPostedFile, type PostedFile } from "./posted-file.ts";

/** A file that was not taken, and why, in words. */
export interface RefusedFile {
  /** "" where none was chosen. */
  name: string;
  why: string;
}

interface Words {
  chooseFirst: string;
  notSent: string;
  unavailable: string;
}

/**
 * Takes the one file of a posted form and sends it on while it comes. It can be sent once only: what the call
 * needs, a fresh session above all, is asked before.
 * @returns null when it was taken
 * @throws whatever is not about the file
 */
export async function takePostedFile(
  request: Request,
  send: (file: PostedFile) => Promise<unknown>,
  words: Words,
): Promise<RefusedFile | null> {
  const nothing = { name: "", why: words.chooseFirst };
  const taken = await withPostedFile(request, async (file) => {
    if (!file.name) return nothing;
    try {
      await send(file);
      return { name: file.name, why: null };
    } catch (failure) {
      return { name: file.name, why: whyNot(failure, words) };
    }
  });
  const { name, why } = taken ?? nothing;
  return why === null ? null : { name, why };
}

function whyNot(failure: unknown, { notSent, unavailable }: Words): string {
  if (!(failure instanceof UpstreamFailure)) throw failure;
  const isUnavailable = failure.code === CODES.unavailable;
  if (!isUnavailable && failure.code !== CODES.invalid) throw failure;
  const { fields } = fieldErrorsSchema.catch({ fields: {} }).parse(failure.body);
  return fields.file ?? (isUnavailable ? unavailable : notSent);
}
