import type { ReactNode } from "react";
import { CONFIRM_SENTENCES, COPY, platformsText } from "#app/text/applications.ts";
import { DOCUMENT_NAME } from "#app/text/documents.ts";
import { phoneText } from "#app/text/reservation.ts";
import { SIGNUP_BUSINESS, SIGNUP_CHECK, SIGNUP_FIELD_WORDS } from "#app/text/signup.ts";
import type { Application } from "#contract/application.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import styles from "./copy.module.css";

/** What the sheet says, part by part. */
type Facts = readonly (readonly [name: string, value: ReactNode])[];

const line = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(", ");

export function businessFacts({ business, submittedBy }: Application): Facts {
  const { zipCode, roadAddress, jibunAddress, addressEtc } = business;
  return [
    [SIGNUP_FIELD_WORDS.brn, brnText(business.brn)],
    [SIGNUP_CHECK.company, line(business.companyName, business.repName)],
    [
      SIGNUP_CHECK.business,
      line(business.bisType, business.bisItem, SIGNUP_BUSINESS.taxes[business.taxType]),
    ],
    [SIGNUP_FIELD_WORDS.institutionNumber, business.institutionNumber],
    [SIGNUP_CHECK.address, `${zipCode} ${line(roadAddress ?? jibunAddress, addressEtc)}`],
    [COPY.requester, line(submittedBy, phoneText(business.requesterPhone))],
  ];
}

export const platformFacts = ({ platforms, emrName }: Application): Facts => [
  [COPY.chosen, platformsText(platforms)],
  ...(emrName === null ? [] : [[COPY.emr, emrName] as const]),
];

export const timeFacts = ({ confirmMode, timeBlock }: Application): Facts => [
  [COPY.confirm, CONFIRM_SENTENCES[confirmMode]],
  [COPY.block, COPY.minutes(timeBlock)],
];

export const salesFacts = ({ salesman }: Application): Facts => [
  [COPY.salesCode, salesman ? `${salesman.code} ${salesman.name}` : COPY.direct],
];

/** What is there, and what is waited for or lacks. */
export function documentFacts({ documents, lacking }: Application): Facts {
  const asked = documents.filter((one) => one.asked !== null).map(({ kind }) => kind);
  const needed = [...new Set([...asked, ...lacking])];
  const there = documents.filter((one) => one.file !== null).map(({ kind }) => kind);
  const good = there.filter((kind) => !needed.includes(kind));
  return [
    [COPY.there, good.length > 0 ? names(good) : COPY.nothing],
    ...(needed.length > 0
      ? [[COPY.needed, <b className={styles.needed}>{names(needed)}</b>] as const]
      : []),
  ];
}

const names = (kinds: readonly DocumentKind[]): string =>
  kinds.map((kind) => DOCUMENT_NAME[kind]).join(", ");

/** `220-81-62517` */
const brnText = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{2})(\d{5})$/, "$1-$2-$3");
