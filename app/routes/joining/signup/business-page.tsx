import { BUSINESS_EXAMPLES, TAX_WORDS } from "#app/text/business.ts";
import { SIGNUP_FIELD_WORDS } from "#app/text/signup.ts";
import { useAddressSearch } from "#app/ui/address-search/use-address-search.tsx";
import { Choices } from "#app/ui/choices.tsx";
import { TAX_TYPES } from "#contract/business-fields.ts";
import { brnProblem, zipProblem } from "#contract/hospital-rules.ts";
import { ADDRESS_SEARCH } from "../../addresses.ts";
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
          <Line {...of} field="bisType" placeholder={BUSINESS_EXAMPLES.bisType} />
          <Line {...of} field="bisItem" placeholder={BUSINESS_EXAMPLES.bisItem} />
        </div>
        <div className={styles.two}>
          <Choices
            id={controlOf("taxType")}
            legend={SIGNUP_FIELD_WORDS.taxType}
            name="taxType"
            options={TAX_TYPES.map((type) => [type, TAX_WORDS[type]] as const)}
            chosen={TAX_TYPES.find((type) => type === tax) ?? null}
            error={refused?.fields.taxType}
            wide
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

/** Of the parts of an address, as the form calls them. */
const NAMES = {
  ...{ zip: "zipCode", road: "roadAddress" },
  ...{ jibun: "jibunAddress", detail: "addressEtc" },
} as const;

/** 우편번호, with 주소 찾기 where a service is configured and a script works. */
function Zip({ signup, refused, offersSearch: isOffered }: PageProps) {
  const { beside, failed } = useAddressSearch({ at: ADDRESS_SEARCH, names: NAMES, isOffered });
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
