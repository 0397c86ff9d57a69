import { personNameProblem, phoneProblem } from "#contract/field-rules.ts";
import {
  ADDRESS_LENGTH,
  addressProblem,
  brnProblem,
  hospitalNameProblem,
  institutionNumberProblem,
  latProblem,
  lonProblem,
  mailProblem,
  mobileProblem,
  zipProblem,
} from "#contract/hospital-rules.ts";
import { HOSPITAL } from "#app/text/hospital.ts";
import { useAddressSearch } from "#app/ui/address-search/use-address-search.tsx";
import { ADDRESS_SEARCH } from "../../addresses.ts";
import { coordinateTyped } from "./coordinate-typed.ts";
import type { HospitalFormSight } from "./sight.ts";
import { TypedField } from "./typed-field.tsx";
import styles from "./hospital-screen.module.css";

interface IdentityProps {
  sight: HospitalFormSight;
  brnApproved: boolean;
}

/** 병원: its name, who stands for it, and its two numbers. */
export const Identity = ({ sight, brnApproved }: IdentityProps) => (
  <div className={styles.pairs}>
    <TypedField
      sight={sight}
      name="name"
      label={HOSPITAL.hospitalName}
      check={hospitalNameProblem}
    />
    <TypedField
      sight={sight}
      name="representative"
      label={HOSPITAL.representative}
      optional
      check={personNameProblem}
    />
    <TypedField
      sight={sight}
      name="brn"
      label={HOSPITAL.brn}
      readOnly={brnApproved}
      inputMode="numeric"
      check={brnProblem}
      optional={!brnApproved}
      {...(brnApproved && { hint: HOSPITAL.brnApproved })}
    />
    <TypedField
      sight={sight}
      name="institutionNumber"
      label={HOSPITAL.institutionNumber}
      inputMode="numeric"
      optional
      check={institutionNumberProblem}
    />
  </div>
);

/** Of the parts of an address, as they are. */
const NAMES = {
  ...{ zip: "zip", road: "road", jibun: "jibun", detail: "detail" },
  ...{ lat: "lat", lon: "lon" },
} as const;

/** 우편번호, with 주소 찾기 where a service is configured and a script works. */
function Zip({ sight, search }: ContactProps) {
  const { beside, failed } = useAddressSearch({
    ...{ at: ADDRESS_SEARCH, names: NAMES, isOffered: search },
  });
  return (
    <TypedField
      sight={sight}
      name="zip"
      label={HOSPITAL.zip}
      inputMode="numeric"
      check={zipProblem}
      className={styles.zip}
      {...(beside !== undefined && { beside, hint: failed ?? HOSPITAL.searchHint })}
    />
  );
}

const degrees = (problemOf: (value: number) => string | null) => (text: string) => {
  const value = coordinateTyped(text);
  return value === null ? null : problemOf(value);
};

interface ContactProps {
  sight: HospitalFormSight;
  /** Is 주소 찾기 configured? */
  search: boolean;
}

/** 연락처와 주소: every field can be typed. */
export const Contact = ({ sight, search }: ContactProps) => (
  <div className={styles.pairs}>
    <TypedField
      sight={sight}
      name="contactPhoneNumber"
      label={HOSPITAL.phone}
      hint={HOSPITAL.phoneHint}
      inputMode="tel"
      check={phoneProblem}
    />
    <TypedField
      sight={sight}
      name="alarmMobile"
      label={HOSPITAL.alarmMobile}
      optional
      inputMode="tel"
      check={mobileProblem}
    />
    <TypedField
      sight={sight}
      name="alarmMail"
      label={HOSPITAL.alarmMail}
      hint={HOSPITAL.alarmMailHint}
      optional
      inputMode="email"
      check={mailProblem}
    />
    <Zip sight={sight} search={search} />
    <TypedField
      sight={sight}
      name="road"
      label={HOSPITAL.road}
      check={addressProblem}
      className={styles.full}
    />
    <TypedField
      sight={sight}
      name="jibun"
      label={
        <>
          {HOSPITAL.jibun} <span className="soft">{HOSPITAL.jibunOptional}</span>
        </>
      }
      check={addressProblem}
      className={styles.full}
    />
    <TypedField
      sight={sight}
      name="detail"
      label={HOSPITAL.detail}
      optional
      check={addressProblem}
      hint={HOSPITAL.letters(sight.now.detail.length, ADDRESS_LENGTH)}
      className={styles.full}
    />
    <TypedField
      sight={sight}
      name="lat"
      label={HOSPITAL.lat}
      optional
      inputMode="decimal"
      check={degrees(latProblem)}
    />
    <TypedField
      sight={sight}
      name="lon"
      label={HOSPITAL.lon}
      optional
      inputMode="decimal"
      check={degrees(lonProblem)}
    />
  </div>
);
