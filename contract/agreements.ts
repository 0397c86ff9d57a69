/**
 * What is agreed to before joining (domain.md §3): the contract and the processing of patients' data are
 * wanted, the collection of a member's own is told and taken note of; the rest may be left out. Of each the
 * edition that is in force and the SHA-256 of its text, which are kept with the time of an agreement: a
 * text that is changed is another edition (a test of `app/agreements` compares).
 */
export const AGREEMENTS = {
  SERVICE: { isWanted: true, edition: "1.0", hash: "" },
  PROCESSING: { isWanted: true, edition: "1.0", hash: "" },
  PRIVACY: { isWanted: true, edition: "1.0", hash: "" },
  /** 정보통신망법 제50조: by mail, the one channel that there is. */
  NEWS: { isWanted: false, edition: "1.0", hash: "" },
  /** The same law: between 21:00 and 08:00 apart. */
  NEWS_NIGHT: { isWanted: false, edition: "1.0", hash: "" },
  /** 화면 이용 기록 (contract.md §5). */
  USAGE: { isWanted: false, edition: "1.0", hash: "" },
} as const;
export type Agreement = keyof typeof AGREEMENTS;
export const AGREEMENT_NAMES = Object.keys(AGREEMENTS) as Agreement[];
export const WANTED_AGREEMENTS = AGREEMENT_NAMES.filter((name) => AGREEMENTS[name].isWanted);
