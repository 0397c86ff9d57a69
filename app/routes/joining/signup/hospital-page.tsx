import { useState } from "react";
import { SIGNUP_FIELD_WORDS, SIGNUP_HOSPITAL } from "#app/text/signup.ts";
import { Button } from "#app/ui/button.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { Choices } from "#app/ui/choices.tsx";
import {
  digitsOf,
  hospitalNameProblem,
  institutionNumberProblem,
} from "#contract/hospital-rules.ts";
import { phoneProblem } from "#contract/field-rules.ts";
import { SIGNUP_WAYS, type SignupWay } from "#contract/signup-pages.ts";
import type { Signup } from "#contract/signup.ts";
import { SIGNUP_ACTS } from "./page-here.ts";
import { Line, typedIn } from "./line.tsx";
import { PageFrame, type PageProps } from "./page-frame.tsx";
import { controlOf } from "./wrong-on.ts";
import styles from "./signup.module.css";

/** 병원: one that is here, found by its number; or a new one. */
export function HospitalPage(props: PageProps) {
  const { signup, refused } = props;
  const [typed, setTyped] = useState(signup.typed.institutionNumber);
  const looked = digitsOf(signup.typed.institutionNumber);
  const isSame = digitsOf(typed) === looked;
  const isNumber = institutionNumberProblem(looked) === null;
  return (
    <PageFrame page="HOSPITAL" {...props}>
      <div className={styles.ways}>
        <div className={styles.fields}>
          <Choices
            id={controlOf("way")}
            legend={SIGNUP_FIELD_WORDS.way}
            name="way"
            options={SIGNUP_WAYS.map((way) => [way, SIGNUP_HOSPITAL.ways[way]] as const)}
            chosen={(typedIn(props, "way") || null) as SignupWay | null}
            error={refused?.fields.way}
            wide
          />
          <div data-of="">
            <Line
              {...{ signup, refused, field: "institutionNumber", inputMode: "numeric" }}
              hint={SIGNUP_HOSPITAL.numberHint}
              check={institutionNumberProblem}
              onInput={({ currentTarget }) => setTyped(currentTarget.value)}
              beside={
                <span data-of="EXISTING">
                  <Button name="intent" value={SIGNUP_ACTS.look} formNoValidate>
                    {SIGNUP_HOSPITAL.find}
                  </Button>
                </span>
              }
            />
          </div>
          {isSame && signup.found && <Found {...signup.found} number={looked} />}
          {isSame && isNumber && !signup.found && (
            <div className={styles.none} data-of="EXISTING" role="status">
              <b>{SIGNUP_HOSPITAL.none(looked)}</b>
              <p>{SIGNUP_HOSPITAL.noneThen}</p>
              <Button name="intent" value={SIGNUP_ACTS.asNew} formNoValidate>
                {SIGNUP_HOSPITAL.asNew}
              </Button>
            </div>
          )}
          <div data-of="NEW">
            <Line
              {...{ signup, refused, field: "hospitalName", autoComplete: "organization" }}
              check={hospitalNameProblem}
            />
          </div>
          <div data-of="NEW">
            <Line
              {...{ signup, refused, field: "hospitalTel", inputMode: "tel", short: true }}
              hint={SIGNUP_HOSPITAL.telHint}
              check={phoneProblem}
            />
          </div>
        </div>
        {isSame && signup.found && <Approval name={signup.found.name} />}
      </div>
    </PageFrame>
  );
}

type FoundProps = NonNullable<Signup["found"]> & { number: string };

const Found = ({ name, address, representative, since, number }: FoundProps) => (
  <div className={styles.found} data-of="EXISTING" role="status">
    <input type="hidden" name="seen" value={number} />
    <p>
      {name}
      <span className={styles.ok}>
        <Glyph name="tick" />
        {SIGNUP_HOSPITAL.found}
      </span>
    </p>
    <dl className={styles.facts}>
      {address !== null && (
        <>
          <dt>{SIGNUP_HOSPITAL.address}</dt>
          <dd>{address}</dd>
        </>
      )}
      {representative !== null && (
        <>
          <dt>{SIGNUP_HOSPITAL.representative}</dt>
          <dd>{representative}</dd>
        </>
      )}
      <dt>{SIGNUP_HOSPITAL.since}</dt>
      <dd>{SIGNUP_HOSPITAL.sinceDay(since)}</dd>
    </dl>
  </div>
);

const Approval = ({ name }: { name: string }) => {
  const [before, then] = SIGNUP_HOSPITAL.approval;
  return (
    <p className={styles.explain} data-of="EXISTING">
      {before}
      <b>{SIGNUP_HOSPITAL.approvedBy(name)}</b>
      {then}
    </p>
  );
};
