import { COMPANY } from "#contract/company.ts";
import type { Table } from "./edition.ts";

/** Tables that both policies in force have, of what the company decides. */
export const processorTable = (whose: "staff" | "patients"): Table => ({
  heads: ["받는 자", "맡긴 업무", "보유 기간"],
  rows: COMPANY.processors
    .filter(({ patients }) => whose === "staff" || patients)
    .map(({ name, work, until }) => [name, work, until]),
});

export const authorityTable = (): Table => ({
  heads: ["기관", "전화", "누리집"],
  rows: COMPANY.authorities.map(({ name, phone, site }) => [name, phone, site]),
});
