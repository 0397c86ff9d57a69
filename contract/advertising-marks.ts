import { ADVERTISING_RULES, CLAUSES, type AdvertisingRule } from "./medical-advertising.ts";

/** Words of a text that the law may mind. */
export interface Mark {
  /** Where they stand, in UTF-16 units, and as they stand there. */
  from: number;
  to: number;
  words: string;
  why: string;
  /** The law, article and number. */
  clause: string;
  /** What one press writes in their place; empty: nothing. */
  instead: string;
}

/** The marks of a text in their order; where two rules mark the same letters, the first of them. */
export function marksOf(text: string): Mark[] {
  const all = ADVERTISING_RULES.flatMap((rule) => marksBy(rule, text)).sort(
    (a, b) => a.from - b.from || b.to - a.to,
  );
  let end = 0;
  return all.filter(({ from, to }) => {
    const isApart = from >= end;
    if (isApart) end = to;
    return isApart;
  });
}

function marksBy(rule: AdvertisingRule, text: string): Mark[] {
  if (rule.unless?.test(text)) return [];
  return Array.from(text.matchAll(rule.words), ({ 0: found, 1: group = "", index }) => {
    const words = found.trim();
    const from = index + found.indexOf(words);
    // Not by the rule's own words again: what they look at around them is not in a mark.
    const instead = rule.instead.replace("$&", () => words).replace("$1", () => group);
    return {
      ...{ from, to: from + words.length, words, why: rule.why, clause: CLAUSES[rule.clause] },
      instead,
    };
  });
}

/** The text with what one press writes in place of a mark; where that is nothing, one space less. */
export function repaired(text: string, { from, to, instead }: Mark): string {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  return before + instead + (instead === "" ? after.replace(/^ /u, "") : after);
}
