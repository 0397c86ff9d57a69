import { SIGNUP_FIELD_WORDS, SIGNUP_PERSON, SIGNUP_ROLE_WORDS } from "#app/text/signup.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { mailProblem, mobileProblem } from "#contract/hospital-rules.ts";
import { SIGNUP_ROLES } from "#contract/signup-pages.ts";
import { Line, typedIn } from "./line.tsx";
import { PageFrame, type PageProps } from "./page-frame.tsx";
import { controlOf } from "./wrong-on.ts";
import styles from "./signup.module.css";

/** 담당자: who it is for, and where they are reached. */
export function PersonPage(props: PageProps) {
  const { signup, refused } = props;
  return (
    <PageFrame page="PERSON" {...props}>
      <div className={styles.fields}>
        <Line {...{ signup, refused, field: "name", autoComplete: "name", short: true }} />
        <Line
          {...{ signup, refused, field: "requesterPhone", autoComplete: "tel", short: true }}
          inputMode="tel"
          check={mobileProblem}
        />
        <Line
          {...{ signup, refused, field: "email", autoComplete: "email", inputMode: "email" }}
          hint={SIGNUP_PERSON.mailHint}
          check={mailProblem}
        />
        <Field
          id={controlOf("role")}
          label={SIGNUP_FIELD_WORDS.role}
          optional
          error={refused?.fields.role ?? null}
          className={styles.short ?? ""}
        >
          {(wiring) => (
            <Select {...wiring} name="role" defaultValue={typedIn(props, "role")}>
              <option value="">{SIGNUP_PERSON.noRole}</option>
              {SIGNUP_ROLES.map((role) => (
                <option key={role} value={role}>
                  {SIGNUP_ROLE_WORDS[role]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </PageFrame>
  );
}
