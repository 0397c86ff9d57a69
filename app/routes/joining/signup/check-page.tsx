import { DOCUMENT_NAME } from "#app/text/documents.ts";
import { phoneText } from "#app/text/reservation.ts";
import {
  SIGNUP_CHECK,
  SIGNUP_DOCUMENTS,
  SIGNUP_FIELD_WORDS,
  SIGNUP_PAGE_WORDS,
  SIGNUP_ROLE_WORDS,
} from "#app/text/signup.ts";
import { clockOrDay } from "#app/text/time.ts";
import { AGREEMENT_NAMES, AGREEMENTS, WANTED_AGREEMENTS } from "#contract/agreements.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#contract/document-rules.ts";
import { phoneDigits } from "#contract/field-rules.ts";
import { digitsOf } from "#contract/hospital-rules.ts";
import type { SignupPage, SignupRole } from "#contract/signup-pages.ts";
import type { Signup } from "#contract/signup.ts";
import { businessFacts, line } from "../business/facts.ts";
import { Review, ReviewPart, thereAndMissing, type Facts } from "../review.tsx";
import { signupMend } from "../signup-steps.ts";
import { wayOf, type Way } from "./page-here.ts";
import { missingDocuments } from "./missing-documents.ts";
import { PageFrame, type PageProps } from "./page-frame.tsx";

/** 확인: all of it once more, each page with the way back to it. */
export function CheckPage(props: PageProps) {
  const { signup, now } = props;
  const way = wayOf(signup);
  const { typed, found } = signup;
  return (
    <PageFrame page="CHECK" {...props}>
      <Review>
        <Part page="AGREEMENTS" way={way} facts={agreedFacts(signup, now)} />
        <Part
          page="HOSPITAL"
          way={way}
          facts={[
            [SIGNUP_CHECK.kind, way === "" ? "" : SIGNUP_CHECK.kinds[way]],
            ...(way === "NEW"
              ? ([
                  [SIGNUP_FIELD_WORDS.hospitalName, typed.hospitalName],
                  [SIGNUP_FIELD_WORDS.hospitalTel, phoneText(phoneDigits(typed.hospitalTel))],
                ] as const)
              : ([
                  [SIGNUP_PAGE_WORDS.HOSPITAL, line(found?.name ?? "", found?.address ?? "")],
                ] as const)),
            [SIGNUP_FIELD_WORDS.institutionNumber, digitsOf(typed.institutionNumber)],
          ]}
        />
        <Part
          page="PERSON"
          way={way}
          facts={[
            [
              SIGNUP_FIELD_WORDS.name,
              line(typed.name, typed.role && SIGNUP_ROLE_WORDS[typed.role as SignupRole]),
            ],
            [SIGNUP_FIELD_WORDS.requesterPhone, phoneText(phoneDigits(typed.requesterPhone))],
            [SIGNUP_FIELD_WORDS.email, typed.email],
          ]}
        />
        <Part
          page="LOGIN"
          way={way}
          facts={[
            [SIGNUP_FIELD_WORDS.id, typed.id],
            [
              SIGNUP_FIELD_WORDS.password,
              signup.hasPassword ? SIGNUP_CHECK.password : SIGNUP_CHECK.noPassword,
            ],
          ]}
        />
        {way === "NEW" && (
          <Part page="BUSINESS" way={way} facts={Object.values(businessFacts(typed))} />
        )}
        {way === "NEW" && <Part page="DOCUMENTS" way={way} facts={documentFacts(signup)} />}
      </Review>
    </PageFrame>
  );
}

function documentFacts({ documents }: Signup): Facts {
  const isThere = (kind: DocumentKind) => documents.some((one) => one.kind === kind && one.file);
  const there = DOCUMENT_KINDS.filter(isThere).map((kind) => DOCUMENT_NAME[kind]);
  const later = missingDocuments(documents).map((kind) => DOCUMENT_NAME[kind]);
  return thereAndMissing(
    [SIGNUP_DOCUMENTS.sent, line(...there) || SIGNUP_DOCUMENTS.none],
    [SIGNUP_DOCUMENTS.later, line(...later)],
  );
}

function agreedFacts({ agreed }: Signup, now: Date): Facts {
  const names = agreed.map(({ what }) => what);
  const wanted = WANTED_AGREEMENTS.filter((name) => names.includes(name));
  const last = agreed
    .map(({ at }) => at)
    .sort()
    .at(-1);
  const free = AGREEMENT_NAMES.filter((name) => !AGREEMENTS[name].isWanted && names.includes(name));
  return [
    [
      SIGNUP_CHECK.wanted,
      <>
        {SIGNUP_CHECK.wantedAll(wanted.length)}{" "}
        {last !== undefined && <span className="soft">{clockOrDay(last, now)}</span>}
      </>,
    ],
    [SIGNUP_CHECK.free, SIGNUP_CHECK.freeAll(free.length)],
  ];
}

const Part = ({ page, way, facts }: { page: SignupPage; way: Way; facts: Facts }) => (
  <ReviewPart name={SIGNUP_PAGE_WORDS[page]} mend={signupMend(page, way)} facts={facts} />
);
