import type { WeeklyHours } from "#contract/hospital.ts";
import { RESOURCES_TEXT } from "#app/text/resources.ts";
import { FoldedWeek } from "#app/ui/hours/folded-week.tsx";
import { Choices } from "#app/ui/choices.tsx";
import type { TypedResource } from "./form-fields.ts";
import styles from "./resource-form.module.css";

interface HoursProps {
  typed: TypedResource;
  saved: readonly WeeklyHours[];
  wrong: Readonly<Record<string, string>>;
  /** One of its buttons was pressed without a script. */
  isOpen: boolean;
}

/** When it is there: as the hospital, or its own week. */
export const HoursSection = ({ typed, saved, wrong, isOpen }: HoursProps) => (
  <section className={styles.hours} aria-labelledby="hours">
    <h2 id="hours" tabIndex={-1}>
      {RESOURCES_TEXT.hours}
    </h2>
    <p>{RESOURCES_TEXT.hoursThen}</p>
    <Choices
      id="whose"
      legend={RESOURCES_TEXT.whose}
      name="whose"
      options={[
        ["", RESOURCES_TEXT.hospitals],
        ["own", RESOURCES_TEXT.own],
      ]}
      chosen={typed.whose === "own" ? "own" : ""}
    />
    <div className={styles.own}>
      <FoldedWeek
        days={typed.hours}
        saved={saved}
        wrong={wrong}
        isOpen={isOpen || Object.keys(wrong).some((name) => name.startsWith("hours."))}
      />
    </div>
  </section>
);
