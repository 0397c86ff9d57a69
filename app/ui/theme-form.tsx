import { Form } from "@remix-run/react";
import { Button } from "./button.tsx";
import styles from "./theme-form.module.css";

const THEMES = [
  { value: "system", word: "시스템" },
  { value: "light", word: "밝게" },
  { value: "dark", word: "어둡게" },
];

/** How it looks, in this browser. Answered with the page it stands on, in that theme. */
export const ThemeForm = ({ theme }: { theme: string }) => (
  <Form method="post" action="/session/theme" className={styles.themes} reloadDocument>
    <fieldset>
      <legend>화면 밝기</legend>
      {THEMES.map(({ value, word }) => (
        <Button key={value} size="small" name="theme" value={value} aria-pressed={theme === value}>
          {word}
        </Button>
      ))}
    </fieldset>
  </Form>
);
