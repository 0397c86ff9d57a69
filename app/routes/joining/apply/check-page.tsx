import { APPLY_FIELD_WORDS, APPLY_PAGE_WORDS } from "#app/text/apply.ts";
import { CHECK, CONFIRM_ROWS, PLATFORM_CHOICE, SALES } from "#app/text/apply-pages.ts";
import { DOCUMENT_NAME, DOCUMENT_STANDS } from "#app/text/documents.ts";
import { phoneText, PLATFORM_WORDS } from "#app/text/reservation.ts";
import { FieldError } from "#app/ui/field.tsx";
import {
  APPLICATION_DOCUMENTS,
  numberOf,
  type ApplicationPage,
} from "#contract/application-pages.ts";
import { phoneDigits } from "#contract/field-rules.ts";
import { digitsOf } from "#contract/hospital-rules.ts";
import { applyMend } from "../../addresses.ts";
import { businessFacts, line } from "../business/facts.ts";
import { Review, ReviewPart, thereAndMissing, type Facts } from "../review.tsx";
import { documentOf, seenAt } from "./documents.ts";
import { NoHours } from "./no-hours.tsx";
import { PageFrame, type PageProps } from "./page-frame.tsx";
import type { Shown } from "./shown.ts";
import { startsIn } from "./starts.ts";
import { controlOf } from "./wrong-on.ts";
import styles from "./apply.module.css";

/** 확인: all of it once more, each page with the way back to it. */
export function CheckPage(props: PageProps) {
  const { shown, refused } = props;
  const error = refused?.fields.confirmed;
  return (
    <PageFrame {...props} title={CHECK.title} lead={CHECK.then}>
      <Review>
        {REVIEWED.map((page) => (
          <ReviewPart
            key={page}
            name={page === "READY" ? CHECK.documents : APPLY_PAGE_WORDS[page]}
            mend={applyMend(numberOf(page))}
            facts={FACTS[page](shown)}
          />
        ))}
      </Review>
      <div className={styles.confirm}>
        <label className="check">
          <input
            type="checkbox"
            id={controlOf("confirmed")}
            name="confirmed"
            value="yes"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${controlOf("confirmed")}-error` : undefined}
            defaultChecked={refused?.values.confirmed === "yes"}
          />
          <span>{CHECK.confirmed}</span>
        </label>
        {error && <FieldError id={`${controlOf("confirmed")}-error`}>{error}</FieldError>}
      </div>
    </PageFrame>
  );
}

function typedFacts({ said: { business: typed } }: Shown): Facts {
  const { brn, company, kind, tax, address } = businessFacts(typed);
  return [
    ...[brn, company, kind, tax],
    [APPLY_FIELD_WORDS.institutionNumber, digitsOf(typed.institutionNumber)],
    [APPLY_FIELD_WORDS.requesterPhone, phoneText(phoneDigits(typed.requesterPhone))],
    address,
  ];
}

function platformFacts({ said }: Shown): Facts {
  const names = said.platforms.map((platform) => PLATFORM_WORDS[platform]);
  return [
    [CHECK.chosen, names.length > 0 ? names.join(", ") : CHECK.nothing],
    ...(said.platforms.includes("EMR") ? ([[PLATFORM_CHOICE.emr, said.emrName]] as const) : []),
  ];
}

function timeFacts({ said, preview, readiness }: Shown): Facts {
  const { confirmMode, timeBlock } = said;
  const starts = startsIn(preview?.days ?? [], readiness);
  return [
    [CHECK.confirm, confirmMode ? CONFIRM_ROWS[confirmMode][0] : CHECK.nothing],
    ...(readiness.keepsTimes
      ? [[CHECK.block, CHECK.only(timeBlock)] as const, [CHECK.kept, CHECK.keptThen] as const]
      : [
          [
            CHECK.block,
            starts === null ? <Uncounted block={timeBlock} /> : CHECK.every(timeBlock, starts),
          ] as const,
        ]),
  ];
}

const Uncounted = ({ block }: { block: number }) => (
  <>
    {CHECK.only(block)}, <NoHours />
  </>
);

function salesFacts({ said: { salesman } }: Shown): Facts {
  return [[CHECK.salesman, salesman ? `${salesman.code} ${salesman.name}` : SALES.ways.NONE[0]]];
}

function documentFacts({ readiness }: Shown): Facts {
  const isThere = (kind: (typeof APPLICATION_DOCUMENTS)[number]) =>
    seenAt(readiness, kind) !== null || Boolean(documentOf(readiness, kind)?.file);
  const there = APPLICATION_DOCUMENTS.filter(isThere).map((kind) => DOCUMENT_NAME[kind]);
  const lacking = APPLICATION_DOCUMENTS.filter((kind) => !isThere(kind)).map(
    (kind) => DOCUMENT_NAME[kind],
  );
  return thereAndMissing(
    [DOCUMENT_STANDS.there, line(...there) || CHECK.nothing],
    [DOCUMENT_STANDS.lacking, line(...lacking)],
  );
}

type Reviewed = Exclude<ApplicationPage, "CHECK">;

/** What each page says, in the order in which it is read: last what was handed in. */
const FACTS: Record<Reviewed, (shown: Shown) => Facts> = {
  ...{ BUSINESS: typedFacts, PLATFORMS: platformFacts, TIME: timeFacts, SALES: salesFacts },
  READY: documentFacts,
};
const REVIEWED = Object.keys(FACTS) as Reviewed[];
