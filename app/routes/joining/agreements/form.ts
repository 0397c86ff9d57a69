import { many, text, type Fields } from "#app/forms/read.ts";
import { agreementInForce } from "#app/agreements/agreements.ts";
import { AGREEMENT_NAMES, type Agreement } from "#contract/agreements.ts";

export const AGREE = "agree";

/** `shown`: which editions stood on the page, each `SERVICE 1.0`. */
export const FORM = {
  all: text,
  agreed: many(AGREEMENT_NAMES.length),
  shown: many(AGREEMENT_NAMES.length),
  version: text,
};

/** As the form names the edition that it shows. */
export const shownEdition = (name: Agreement): string => `${name} ${agreementInForce(name).id}`;

/** What a posted form agrees to, and what it could not know: which of the texts are other ones by now. */
export function readAgreed({
  all,
  agreed,
  shown,
}: Pick<Fields<typeof FORM>, "all" | "agreed" | "shown">) {
  const ticked = AGREEMENT_NAMES.filter((name) => all !== "" || agreed.includes(name));
  const newer = AGREEMENT_NAMES.filter((name) => !shown.includes(shownEdition(name)));
  return { ticked: ticked.filter((name) => !newer.includes(name)), newer };
}
