import { leadOf, LEADS, WINDOWS } from "#app/forms/booking-window.ts";
import { valueIn } from "#app/forms/pairs.ts";
import { fieldId } from "#app/forms/wrong.ts";
import { leadFrom, windowWord } from "#app/text/booking-window.ts";
import { PRODUCT_FORM } from "#app/text/product-form.ts";
import { CONFIRM_WORDS, PART_WORDS, VISIT_WORDS } from "#app/text/product-words.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { Choices } from "#app/ui/choices.tsx";
import { Make } from "#app/ui/settings/make.tsx";
import type { HospitalInfo } from "#contract/hospital.ts";
import { isChanged, type Sight } from "./sight.ts";
import styles from "./sections.module.css";

/** What of the hospital stands beside a product's own ways. */
export interface HospitalWays {
  answerMinutes: HospitalInfo["answerMinutes"];
  window: Pick<HospitalInfo["calendar"], "leadMinutes" | "leadDays" | "windowDays">;
}

interface WaysSectionProps {
  sight: Sight;
  /** Null where the hospital could not be read. */
  hospital: HospitalWays | null;
}

const VISITS = Object.entries(VISIT_WORDS);
const CONFIRMS = (["HOSPITAL", "INSTANT"] as const).map(
  (mode) => [mode, CONFIRM_WORDS[mode]] as const,
);

const WINDOW_ERROR = "window-error";

/** 받는 방법: who may come, how it is confirmed, and when it can be booked. */
export function WaysSection({ sight, hospital }: WaysSectionProps) {
  const { shown, now, wrong } = sight;
  const isOwn = valueIn(now, "window.lead") !== "" || valueIn(now, "window.days") !== "";
  const window = hospital?.window;
  const error = wrong["window.lead"] ?? wrong["window.days"];
  return (
    <Make id="part-ways" title={PRODUCT_FORM.ways}>
      <Choices
        id={fieldId("visitType")}
        legend={PRODUCT_FORM.visit}
        name="visitType"
        options={VISITS}
        chosen={valueIn(shown, "visitType")}
        error={wrong.visitType}
        changed={isChanged(sight, "visitType")}
      />
      <Choices
        id={fieldId("confirmMode")}
        legend={PRODUCT_FORM.confirm}
        name="confirmMode"
        options={CONFIRMS}
        chosen={valueIn(shown, "confirmMode") === "INSTANT" ? "INSTANT" : "HOSPITAL"}
        error={wrong.confirmMode}
        changed={isChanged(sight, "confirmMode")}
        {...(valueIn(now, "confirmMode") === "INSTANT"
          ? { hint: PRODUCT_FORM.instantHint }
          : hospital && { hint: PRODUCT_FORM.confirmHint(hospital.answerMinutes) })}
      />
      <fieldset className={styles.span} id="window">
        <legend>{PART_WORDS.window}</legend>
        <div>
          <Pick
            name="window.lead"
            label={PRODUCT_FORM.earliest}
            like={window && leadFrom(window)}
            {...{ sight, values: LEADS, error, wordOf: leadText }}
          />
          <span>{PRODUCT_FORM.fromThen}</span>
          <Pick
            name="window.days"
            label={PRODUCT_FORM.latest}
            like={window && windowWord(window.windowDays)}
            {...{ sight, values: WINDOWS, error, wordOf: (days) => windowWord(Number(days)) }}
          />
          <span>{PRODUCT_FORM.untilThen}</span>
        </div>
        {error ? (
          <FieldError id={WINDOW_ERROR}>{error}</FieldError>
        ) : (
          <p className={styles.hint}>{isOwn ? PRODUCT_FORM.windowOwn : PRODUCT_FORM.windowSame}</p>
        )}
      </fieldset>
    </Make>
  );
}

const leadText = (value: string): string => {
  const lead = leadOf(value);
  return lead ? leadFrom(lead) : value;
};

interface PickProps {
  name: string;
  label: string;
  /** The hospital's, in words. */
  like: string | undefined;
  sight: Sight;
  values: readonly string[];
  error: string | undefined;
  wordOf: (value: string) => string;
}

function Pick({ name, label, like = "", sight, values, error, wordOf }: PickProps) {
  const chosen = valueIn(sight.shown, name);
  const all = chosen === "" || values.includes(chosen) ? values : [...values, chosen];
  return (
    <Select
      id={fieldId(name)}
      name={name}
      aria-label={label}
      defaultValue={chosen}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? WINDOW_ERROR : undefined}
      data-changed={isChanged(sight, "window") || undefined}
    >
      <option value="">{PRODUCT_FORM.likeHospital(like)}</option>
      {all.map((value) => (
        <option key={value} value={value}>
          {wordOf(value)}
        </option>
      ))}
    </Select>
  );
}
