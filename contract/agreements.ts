/**
 * What is agreed to before joining (domain.md §3): the contract and the processing of patients' data are
 * wanted, the collection of a member's own is told and taken note of; the rest may be left out. Of each the
 * edition that is in force and the SHA-256 of its text, which are kept with the time of an agreement: a
 * text that is changed is another edition (a test of `app/agreements` compares).
 */
export const AGREEMENTS = {
  SERVICE: {
    isWanted: true,
    edition: "1.0",
    hash: "59291719d9567ce97997cf20ba12f9542ebc1bf4d4fe27986a7d593dba40c6a0",
  },
  PROCESSING: {
    isWanted: true,
    edition: "1.0",
    hash: "104b1bcfd69dfb04aee54a0532a0139d136b18350e24d923463e3da9b3b7dd33",
  },
  PRIVACY: {
    isWanted: true,
    edition: "1.0",
    hash: "78d5058ab1d16ab78f66a34a1eb63894e3391f6c0d193fb99f6c220d9d14b3a2",
  },
  /** 정보통신망법 제50조: by mail, the one channel that there is. */
  NEWS: {
    isWanted: false,
    edition: "1.0",
    hash: "d985f79dc38cf34556a8d1487784c8651c3fcfbbcc9d7531b5ce3ad93e458049",
  },
  /** The same law: between 21:00 and 08:00 apart. */
  NEWS_NIGHT: {
    isWanted: false,
    edition: "1.0",
    hash: "46bc61bee5dd91031044f702de6ea793cb12fd704ebe8772c68b49e7d0ee272d",
  },
  /** 화면 이용 기록 (contract.md §5). */
  USAGE: {
    isWanted: false,
    edition: "1.0",
    hash: "24f4d3339109fbf66ca8cff67208a1611d3c82987f4363d23947ffcc7ee7c748",
  },
} as const;
export type Agreement = keyof typeof AGREEMENTS;
export const AGREEMENT_NAMES = Object.keys(AGREEMENTS) as Agreement[];
export const WANTED_AGREEMENTS = AGREEMENT_NAMES.filter((name) => AGREEMENTS[name].isWanted);
