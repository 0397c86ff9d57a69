import { DOCUMENTS } from "#app/text/documents.ts";
import type { PostedFile } from "./posted-file.ts";
import { takePostedFile } from "./take-posted-file.ts";

/**
 * Takes the one document of a posted form.
 * @param send the owner's own call of the API; the session must be fresh
 * @returns null when it was taken, else why not, in words
 * @throws whatever is not about the file
 */
export const takeDocument = (request: Request, send: (file: PostedFile) => Promise<unknown>) =>
  takePostedFile(request, send, DOCUMENTS);
