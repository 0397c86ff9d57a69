import { BUSINESS_EXAMPLES } from "#app/text/business.ts";
import { brnProblem, zipProblem } from "#contract/hospital-rules.ts";
import { useBusinessAddress } from "../business/address.ts";
import { TaxChoice } from "../business/tax-choice.tsx";
import { Line, typedIn } from "./line.tsx";
import { PageFrame, type PageProps } from "./page-frame.tsx";
import { controlOf } from "./wrong-on.ts";
import styles from "./signup.module.css";

/** 사업자 정보, as its certificate has it. */
export function BusinessPage(props: PageProps) {
  const { signup, refused } = props;
  const of = { signup, refused };
  return (
    <PageFrame page="BUSINESS" {...props}>
      <div className={styles.fields}>
        <Line {...of} field="brn" short inputMode="numeric" check={brnProblem} />
        <Line {...of} field="companyName" autoComplete="organization" />
        <Line {...of} field="repName" short autoComplete="off" />
        <div className={styles.pair}>
          <Line {...of} field="bisType" placeholder={BUSINESS_EXAMPLES.bisType} />
          <Line {...of} field="bisItem" placeholder={BUSINESS_EXAMPLES.bisItem} />
        </div>
        <div className={styles.two}>
          <TaxChoice
            id={controlOf("taxType")}
            chosen={typedIn(props, "taxType")}
            error={refused?.fields.taxType}
          />
        </div>
        <Zip {...props} />
        <Line {...of} field="roadAddress" autoComplete="street-address" />
        <Line {...of} field="jibunAddress" optional autoComplete="off" />
        <Line {...of} field="addressEtc" optional autoComplete="off" />
      </div>
    </PageFrame>
  );
}

/** 우편번호, with 주소 찾기 where a service is configured and a script works. */
function Zip({ signup, refused, offersSearch: isOffered }: PageProps) {
  const { beside, failed } = useBusinessAddress(isOffered);
  return (
    <Line
      {...{ signup, refused, field: "zipCode", short: true, inputMode: "numeric" }}
      autoComplete="postal-code"
      check={zipProblem}
      {...(beside !== undefined && { beside })}
      {...(failed !== undefined && { hint: failed })}
    />
  );
}
