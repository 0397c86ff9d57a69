import { SIGNUP_BUSINESS, SIGNUP_FIELD_WORDS } from "#app/text/signup.ts";
import { Choices } from "#app/ui/choices.tsx";
import { brnProblem, zipProblem } from "#contract/hospital-rules.ts";
import { TAX_TYPES } from "#contract/signup-pages.ts";
import { Line, typedIn } from "./line.tsx";
import { PageFrame, type PageProps } from "./page-frame.tsx";
import { controlOf } from "./wrong-on.ts";
import styles from "./signup.module.css";

/** 사업자 정보, as its certificate has it. */
export function BusinessPage(props: PageProps) {
  const { signup, refused } = props;
  const of = { signup, refused };
  const tax = typedIn(props, "taxType");
  return (
    <PageFrame page="BUSINESS" {...props}>
      <div className={styles.fields}>
        <Line {...of} field="brn" short inputMode="numeric" check={brnProblem} />
        <Line {...of} field="companyName" autoComplete="organization" />
        <Line {...of} field="repName" short autoComplete="off" />
        <div className={styles.pair}>
          <Line {...of} field="bisType" placeholder={SIGNUP_BUSINESS.bisType} />
          <Line {...of} field="bisItem" placeholder={SIGNUP_BUSINESS.bisItem} />
        </div>
        <div className={styles.two}>
          <Choices
            id={controlOf("taxType")}
            legend={SIGNUP_FIELD_WORDS.taxType}
            name="taxType"
            options={TAX_TYPES.map((type) => [type, SIGNUP_BUSINESS.taxes[type]] as const)}
            chosen={TAX_TYPES.find((type) => type === tax) ?? null}
            error={refused?.fields.taxType}
            wide
          />
        </div>
        <Line
          {...{ ...of, field: "zipCode", short: true, inputMode: "numeric" }}
          autoComplete="postal-code"
          check={zipProblem}
        />
        <Line {...of} field="roadAddress" autoComplete="street-address" />
        <Line {...of} field="jibunAddress" optional autoComplete="off" />
        <Line {...of} field="addressEtc" optional autoComplete="off" />
      </div>
    </PageFrame>
  );
}
