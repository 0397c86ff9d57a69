import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { valueIn } from "#app/forms/pairs.ts";
import { APPLY_FIELD_WORDS } from "#app/text/apply.ts";
import { BUSINESS } from "#app/text/apply-pages.ts";
import { BUSINESS_EXAMPLES } from "#app/text/business.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { Check } from "#app/ui/use-check.ts";
import type { AppliedField } from "#contract/business-fields.ts";
import {
  brnProblem,
  institutionNumberProblem,
  mobileProblem,
  zipProblem,
} from "#contract/hospital-rules.ts";
import { useBusinessAddress } from "../business/address.ts";
import { TaxChoice } from "../business/tax-choice.tsx";
import { PageFrame, type PageProps } from "./page-frame.tsx";
import { controlOf } from "./wrong-on.ts";
import styles from "./apply.module.css";

interface LineProps extends Pick<
  ComponentPropsWithoutRef<"input">,
  "inputMode" | "autoComplete" | "placeholder"
> {
  of: PageProps;
  field: AppliedField;
  check?: Check;
  optional?: boolean;
  hint?: string;
  /** Beside the control. */
  beside?: ReactNode;
}

const isFixed = ({ shown }: PageProps, field: AppliedField): boolean =>
  shown.readiness.fixed.includes(field);

function Line({ of, field, check, optional = false, hint, beside, ...rest }: LineProps) {
  const fixed = isFixed(of, field);
  const says = fixed ? BUSINESS.fixed : hint;
  return (
    <Field
      id={controlOf(field)}
      label={APPLY_FIELD_WORDS[field]}
      optional={optional}
      error={of.refused?.fields[field] ?? null}
      {...(says !== undefined && { hint: says })}
      {...(check && { check })}
    >
      {(wiring) => {
        const input = (
          <Input
            {...wiring}
            {...rest}
            name={field}
            readOnly={fixed}
            defaultValue={valueIn(of.form.shown, field)}
          />
        );
        return beside ? (
          <div className={styles.with}>
            {input}
            {beside}
          </div>
        ) : (
          input
        );
      }}
    </Field>
  );
}

/** 사업자 정보, as its certificate has it: what was said before, to be mended. */
export function BusinessPage(props: PageProps) {
  const { shown, refused } = props;
  return (
    <PageFrame
      {...props}
      title={BUSINESS.title}
      lead={shown.business?.isKnown ? BUSINESS.known : BUSINESS.then}
    >
      <div className={styles.fields}>
        <div className={styles.short}>
          <Line of={props} field="brn" inputMode="numeric" autoComplete="off" check={brnProblem} />
        </div>
        <div className={styles.pair}>
          <Line of={props} field="companyName" autoComplete="organization" />
          <Line of={props} field="repName" autoComplete="off" />
        </div>
        <div className={styles.pair}>
          <Line of={props} field="bisType" placeholder={BUSINESS_EXAMPLES.bisType} />
          <Line of={props} field="bisItem" placeholder={BUSINESS_EXAMPLES.bisItem} />
        </div>
        <div className={styles.short}>
          <TaxChoice
            id={controlOf("taxType")}
            chosen={valueIn(props.form.shown, "taxType")}
            error={refused?.fields.taxType}
          />
        </div>
        <div className={styles.pair}>
          <Line
            {...{ of: props, field: "institutionNumber", inputMode: "numeric" }}
            autoComplete="off"
            check={institutionNumberProblem}
          />
          <Line
            {...{ of: props, field: "requesterPhone", inputMode: "tel", autoComplete: "tel" }}
            check={mobileProblem}
          />
        </div>
        <Zip {...props} />
        <Line of={props} field="roadAddress" autoComplete="street-address" />
        <Line of={props} field="jibunAddress" optional autoComplete="off" />
        <Line of={props} field="addressEtc" optional autoComplete="off" />
      </div>
    </PageFrame>
  );
}

/** 우편번호, with 주소 찾기 where a service is configured and a script works. */
function Zip(props: PageProps) {
  const isFree = !isFixed(props, "zipCode") && !isFixed(props, "roadAddress");
  const isOffered = props.shown.offersSearch && isFree;
  const { beside, failed } = useBusinessAddress(isOffered);
  return (
    <Line
      {...{ of: props, field: "zipCode", inputMode: "numeric", autoComplete: "postal-code" }}
      check={zipProblem}
      beside={<>{beside}</>}
      {...(failed !== undefined && { hint: failed })}
    />
  );
}
