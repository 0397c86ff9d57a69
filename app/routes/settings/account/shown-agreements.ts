import { AGREEMENT_EDITIONS } from "#app/agreements/agreements.ts";
import type { Section } from "#app/policies/edition.ts";
import { AGREEMENT_TEXTS } from "#app/text/agreements.ts";
import {
  agreementLine,
  askedAgain,
  NIGHT_NEEDS_NEWS,
  NIGHT_SLEEPS,
} from "#app/text/own-agreements.ts";
import { AGREEMENT_NAMES, AGREEMENTS, type Agreement } from "#contract/agreements.ts";
import type { OwnAgreement } from "#contract/own-agreements.ts";

/** A text of 약관과 동의, with all the words that stand there: its texts stay on the server. */
export interface ShownAgreement {
  what: Agreement;
  title: string;
  /** What it is in a sentence; null for what the contract rests on. */
  plain: string | null;
  /** Where one stands with it. */
  stands: string;
  /** What is to be known besides. */
  notes: string[];
  /** The edition in force, where one may agree to that now; null where not. */
  offered: string | null;
  /** One agrees to another edition than that. */
  isAnother: boolean;
  mayWithdraw: boolean;
  /** What is read here: the edition that was agreed to, else the one in force; null while it is closed. */
  text: ShownText | null;
}
export interface ShownText {
  id: string;
  from: string;
  lead: string;
  sections: Section[];
}

/** What an account agrees to, and what it may; `read`: of which the text is open. */
export function shownAgreements(
  agreements: readonly OwnAgreement[],
  read: string | null,
): ShownAgreement[] {
  const lastOf = (name: Agreement) => agreements.find(({ what }) => what === name) ?? null;
  const standing = (name: Agreement) => {
    const last = lastOf(name);
    return last?.withdrawnAt === null ? last : null;
  };
  return AGREEMENT_NAMES.flatMap((what): ShownAgreement[] => {
    const { isWanted, edition } = AGREEMENTS[what];
    const [last, own] = [lastOf(what), standing(what)];
    // An account that was made otherwise has never agreed to them.
    if (isWanted && last === null) return [];
    const { title, plain } = AGREEMENT_TEXTS[what];
    const isIdle = what === "NEWS_NIGHT" && standing("NEWS") === null;
    const notes: string[] = [];
    if (own && (what === "NEWS" || what === "NEWS_NIGHT")) notes.push(askedAgain(own.at));
    if (isIdle) notes.push(own ? NIGHT_SLEEPS : NIGHT_NEEDS_NEWS);
    return [
      {
        ...{ what, title, notes },
        plain: isWanted ? null : plain,
        stands: agreementLine(what, last),
        offered: isWanted || isIdle || own?.edition === edition ? null : edition,
        isAnother: own !== null && own.edition !== edition,
        mayWithdraw: !isWanted && own !== null,
        text: read === what ? textOf(what, own?.edition ?? edition) : null,
      },
    ];
  });
}

function textOf(what: Agreement, edition: string): ShownText | null {
  const found = AGREEMENT_EDITIONS[what].find(({ id }) => id === edition);
  if (!found) return null;
  const { id, from, lead, sections } = found;
  // Whatever is done here, the same is agreed to everywhere (`app/agreements/plain-text.ts`).
  return { id, from, lead, sections: [...sections({ analytics: false })] };
}
