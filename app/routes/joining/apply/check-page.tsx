import type { ReactNode } from "react";
import {
  APPLY_FIELD_WORDS,
  APPLY_PAGE_WORDS,
  CHECK,
  CONFIRM_ROWS,
  PLATFORM_CHOICE,
  SALES,
} from "#app/text/apply.ts";
import { brnText } from "#app/text/brn.ts";
import { DOCUMENT_NAME, DOCUMENT_STANDS } from "#app/text/documents.ts";
import { phoneText, PLATFORM_WORDS } from "#app/text/reservation.ts";
import { SIGNUP_BUSINESS } from "#app/text/signup.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import {
  APPLICATION_DOCUMENTS,
  APPLICATION_PAGES,
  type ApplicationPage,
} from "#contract/application-pages.ts";
import { phoneDigits } from "#contract/field-rules.ts";
import { digitsOf } from "#contract/hospital-rules.ts";
import { TAX_TYPES } from "#contract/signup-pages.ts";
import { applyMend } from "../../addresses.ts";
import { documentOf, seenAt } from "./documents.ts";
import { PageFrame, type PageProps } from "./page-frame.tsx";
import type { Shown } from "./shown.ts";
import { controlOf } from "./wrong-on.ts";
import styles from "./apply.module.css";

/** 확인: all of it once more, each page with the way back to it. */
export function CheckPage(props: PageProps) {
  const { shown, refused } = props;
  const { said, preview, readiness } = shown;
  const starts = (preview?.days ?? []).reduce((sum, day) => sum + day.starts.length, 0);
  const error = refused?.fields.confirmed;
  return (
    <PageFrame {...props} title={CHECK.title} lead={CHECK.then}>
      <div className={styles.review}>
        <Part page="BUSINESS" facts={businessFacts(said.business)} />
        <Part page="PLATFORMS" facts={platformFacts(shown)} />
        <Part
          page="TIME"
          facts={[
            [CHECK.confirm, said.confirmMode ? CONFIRM_ROWS[said.confirmMode][0] : CHECK.nothing],
            ...(readiness.keepsTimes
              ? [
                  [CHECK.block, CHECK.only(said.timeBlock)] as const,
                  [CHECK.kept, CHECK.keptThen] as const,
                ]
              : [[CHECK.block, CHECK.every(said.timeBlock, starts)] as const]),
          ]}
        />
        <Part page="SALES" facts={[[CHECK.salesman, salesman(shown)]]} />
        <Part page="READY" word={CHECK.documents} facts={documentFacts(shown)} />
      </div>
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

type Facts = readonly (readonly [name: string, value: ReactNode])[];

const line = (...parts: string[]) => parts.filter((part) => part !== "").join(", ");

function businessFacts(typed: Shown["said"]["business"]): Facts {
  const tax = TAX_TYPES.find((type) => type === typed.taxType);
  const place = line(typed.roadAddress || typed.jibunAddress, typed.addressEtc);
  return [
    [APPLY_FIELD_WORDS.brn, brnText(typed.brn)],
    [CHECK.company, line(typed.companyName, typed.repName)],
    [CHECK.business, line(typed.bisType, typed.bisItem, tax ? SIGNUP_BUSINESS.taxes[tax] : "")],
    [APPLY_FIELD_WORDS.institutionNumber, digitsOf(typed.institutionNumber)],
    [APPLY_FIELD_WORDS.requesterPhone, phoneText(phoneDigits(typed.requesterPhone))],
    [CHECK.address, `${typed.zipCode} ${place}`],
  ];
}

function platformFacts({ said }: Shown): Facts {
  const names = said.platforms.map((platform) => PLATFORM_WORDS[platform]);
  return [
    [CHECK.chosen, names.length > 0 ? names.join(", ") : CHECK.nothing],
    ...(said.platforms.includes("EMR") ? ([[PLATFORM_CHOICE.emr, said.emrName]] as const) : []),
  ];
}

const salesman = ({ said }: Shown): string =>
  said.salesman ? `${said.salesman.code} ${said.salesman.name}` : SALES.ways.NONE[0];

function documentFacts({ readiness }: Shown): Facts {
  const isThere = (kind: (typeof APPLICATION_DOCUMENTS)[number]) =>
    seenAt(readiness, kind) !== null || Boolean(documentOf(readiness, kind)?.file);
  const there = APPLICATION_DOCUMENTS.filter(isThere).map((kind) => DOCUMENT_NAME[kind]);
  const lacking = APPLICATION_DOCUMENTS.filter((kind) => !isThere(kind)).map(
    (kind) => DOCUMENT_NAME[kind],
  );
  return [
    [DOCUMENT_STANDS.there, there.length > 0 ? there.join(", ") : CHECK.nothing],
    ...(lacking.length > 0
      ? ([[DOCUMENT_STANDS.lacking, <b className={styles.miss}>{lacking.join(", ")}</b>]] as const)
      : []),
  ];
}

interface PartProps {
  page: ApplicationPage;
  word?: string;
  facts: Facts;
}

/** What is said on a page; mended it leads back here. */
const Part = ({ page, word = APPLY_PAGE_WORDS[page], facts }: PartProps) => (
  <section>
    <h2>
      {word}
      <Link
        className="link"
        to={applyMend(APPLICATION_PAGES.indexOf(page) + 1)}
        aria-label={CHECK.mendOf(word)}
      >
        {CHECK.mend}
      </Link>
    </h2>
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
    </dl>
  </section>
);

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
