import { useState, type MouseEvent } from "react";
import { SIGNUP_LOGIN } from "#app/text/signup.ts";
import { Button } from "#app/ui/button.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { SIGNUP_ACTS } from "./page-here.ts";
import { Line, typedIn } from "./line.tsx";
import { PageFrame, type PageProps } from "./page-frame.tsx";
import { PasswordPart } from "./password-part.tsx";
import { Rules } from "./rules.tsx";
import { controlOf } from "./wrong-on.ts";
import styles from "./signup.module.css";

/** The rules under it say what is missing while one types. */
const NEVER_RED = () => null;

const [LENGTH, FIRST, LETTERS] = SIGNUP_LOGIN.rules;

/** 아이디: whether it can be had, and a password that is typed once. */
export function IdPage(props: PageProps) {
  const { signup, refused } = props;
  const [id, setId] = useState(typedIn(props, "id"));
  const check = signup.typed.id === id ? signup.idCheck : null;
  const isTaken = signup.idCheck?.isFree === false;
  const take = (event: MouseEvent<HTMLButtonElement>) => {
    const field = document.getElementById(controlOf("id"));
    if (!(field instanceof HTMLInputElement)) return;
    event.preventDefault();
    field.value = event.currentTarget.value;
    // As if it were typed: what was wrong with the other one is not with this.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  };
  return (
    <PageFrame page="LOGIN" {...props}>
      <div className={styles.fields}>
        <Line
          {...{ signup, field: "id", autoComplete: "username", autoCapitalize: "none" }}
          refused={refused}
          error={refused?.fields.id ?? (isTaken ? SIGNUP_LOGIN.taken(signup.typed.id) : null)}
          spellCheck={false}
          check={NEVER_RED}
          onInput={({ currentTarget }) => setId(currentTarget.value)}
          beside={
            <Button name="intent" value={SIGNUP_ACTS.look} formNoValidate>
              {SIGNUP_LOGIN.check}
            </Button>
          }
        >
          {check?.isFree && (
            <p className={styles.free} role="status">
              <Glyph name="tick" />
              {SIGNUP_LOGIN.free}
            </p>
          )}
          {check && check.others.length > 0 && (
            <p className={styles.try}>
              {SIGNUP_LOGIN.others}
              {check.others.map((other) => (
                <button key={other} name="take" value={other} formNoValidate onClick={take}>
                  {other}
                </button>
              ))}
            </p>
          )}
          <Rules
            row
            rules={[
              { says: LENGTH, isMet: id.length >= 4 && id.length <= 20 },
              { says: FIRST, isMet: /^[a-z]/.test(id) },
              { says: LETTERS, isMet: /^[a-z0-9_-]+$/.test(id) },
            ]}
          />
        </Line>
        <PasswordPart {...props} id={id} />
      </div>
    </PageFrame>
  );
}
