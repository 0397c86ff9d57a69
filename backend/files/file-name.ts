import { withoutUnseen } from "#contract/field-rules.ts";
import { withoutResidentNumbers } from "#contract/resident-number.ts";

/** Letters that are kept of a file's name: its end says most. */
const LENGTH = 120;

/** The name of a file as it is kept: without the folders it lay in, what is not seen, and resident numbers. */
export const fileNameOf = (sent: string): string =>
  withoutResidentNumbers(
    withoutUnseen(sent.normalize("NFC"))
      .replace(/^.*[\\/]/su, "")
      .replace(/\p{Surrogate}/gu, "")
      .trim(),
  )
    .slice(-LENGTH)
    // Cut within a pair, half of it is left.
    .replace(/^\p{Surrogate}/u, "");
