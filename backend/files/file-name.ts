import { withoutUnseen } from "#contract/field-rules.ts";

/** Letters that are kept of a file's name: its end says most. */
const LENGTH = 120;

/** The name of a file as it is kept: without the folders it lay in, and without what is not seen. */
export const fileNameOf = (sent: string): string =>
  withoutUnseen(sent.normalize("NFC"))
    .replace(/^.*[\\/]/su, "")
    .replace(/\p{Surrogate}/gu, "")
    .trim()
    .slice(-LENGTH)
    // Cut within a pair, half of it is left.
    .replace(/^\p{Surrogate}/u, "");
