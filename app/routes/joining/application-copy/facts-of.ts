import {
  COPY_BUSINESS,
  COPY_DOCUMENTS,
  COPY_PLATFORMS,
  COPY_SALES,
  COPY_TIME,
} from "#app/text/application-copy.ts";
import { BUSINESS_WORDS } from "#app/text/business.ts";
import { DOCUMENT_NAME, DOCUMENT_STANDS } from "#app/text/documents.ts";
import { phoneText } from "#app/text/reservation.ts";
import type { Application } from "#contract/application.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#contract/document-rules.ts";
import { PLATFORM_NAMES } from "#contract/platform-names.ts";
import { isUnderWay } from "#contract/request-states.ts";
import { businessFacts, line, type TextFact } from "../business/facts.ts";

interface Fact {
  name: string;
  value: string;
  /** It is not there yet. */
  isMissing?: true;
}
interface Part {
  title: string;
  facts: readonly Fact[];
}

/** What the sheet says of an application, part by part. */
export function partsOf(application: Application): Part[] {
  const { business, platforms, emrName, confirmMode, timeBlock, salesman } = application;
  const { brn, company, kind, tax, address } = businessFacts(business);
  const requester = line(application.submittedBy, phoneText(business.requesterPhone));
  return [
    {
      title: COPY_BUSINESS.title,
      facts: [
        ...[brn, company, kind, tax].map(fact),
        { name: BUSINESS_WORDS.institutionNumber, value: business.institutionNumber },
        fact(address),
        { name: COPY_BUSINESS.requester, value: requester },
      ],
    },
    {
      title: COPY_PLATFORMS.title,
      facts: [
        {
          name: COPY_PLATFORMS.chosen,
          value: line(...platforms.map((platform) => PLATFORM_NAMES[platform])),
        },
        ...(emrName === null ? [] : [{ name: COPY_PLATFORMS.emr, value: emrName }]),
      ],
    },
    {
      title: COPY_TIME.title,
      facts: [
        { name: COPY_TIME.confirm, value: COPY_TIME.confirms[confirmMode] },
        { name: COPY_TIME.block, value: COPY_TIME.minutes(timeBlock) },
      ],
    },
    {
      title: COPY_SALES.title,
      facts: [
        {
          name: COPY_SALES.title,
          value: salesman === null ? COPY_SALES.nobody : `${salesman.code} ${salesman.name}`,
        },
      ],
    },
    { title: COPY_DOCUMENTS.title, facts: documentFacts(application) },
  ];
}

/** What we saw or were sent, and what lacks; one that is asked for once more is waited for. Once it is decided, nothing is. */
function documentFacts({ state, documents, seen, lacking }: Application): Fact[] {
  const sent = new Map(documents.map((one) => [one.kind, one]));
  const isAsked = (kind: DocumentKind) => isUnderWay(state) && Boolean(sent.get(kind)?.asked);
  const isThere = (kind: DocumentKind) =>
    !isAsked(kind) && (seen.includes(kind) || Boolean(sent.get(kind)?.file));
  const missing = (name: string, value: string): Fact[] =>
    value === "" ? [] : [{ name, value, isMissing: true }];
  return [
    { name: DOCUMENT_STANDS.there, value: namesOf(isThere) || COPY_DOCUMENTS.none },
    ...missing(
      DOCUMENT_STANDS.lacking,
      namesOf((kind) => lacking.includes(kind) && !isAsked(kind)),
    ),
    ...missing(COPY_DOCUMENTS.needed, namesOf(isAsked)),
  ];
}

const namesOf = (isOne: (kind: DocumentKind) => boolean): string =>
  line(...DOCUMENT_KINDS.filter(isOne).map((kind) => DOCUMENT_NAME[kind]));

const fact = ([name, value]: TextFact): Fact => ({ name, value });
