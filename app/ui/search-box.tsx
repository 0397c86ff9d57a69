import { Form } from "@remix-run/react";
import { useRef } from "react";
import { Icon } from "./icon.tsx";
import { Input } from "./input.tsx";
import { useCommitEffect } from "./use-commit-effect.ts";
import { isShown, useKey } from "./use-key.ts";
import styles from "./search-box.module.css";

const FIND = "예약 찾기";

/** Where reservations are looked for, said by the area that lists them. */
export interface Find {
  action: string;
  /** What its GET form says besides the words. */
  fields: Readonly<Record<string, string>>;
  /** Name of the field for the words. */
  words: string;
  /** Id of that field where it stands on the page of the list. */
  field: string;
  /** What was searched for, shown again. */
  value: string;
}

/** Finds reservations: opens the list with what was typed. `/` jumps here. */
export function SearchBox({ action, fields, words, value }: Omit<Find, "field">) {
  const input = useRef<HTMLInputElement>(null);
  useKey({
    scope: "screen",
    code: "Slash",
    label: FIND,
    ready: () => isShown(input.current),
    act: () => input.current?.focus(),
  });
  // Another search is shown in the same field: the focus stays where it is, and what was typed
  // before the script ran.
  const shown = useRef(value);
  useCommitEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (input.current) input.current.value = value;
  }, [value]);
  return (
    <Form className={styles.find} role="search" action={action} method="get">
      {Object.entries(fields).map(([name, said]) => (
        <input key={name} type="hidden" name={name} value={said} />
      ))}
      <label className="vh" htmlFor="search">
        {FIND}
      </label>
      <Icon name="search" />
      <Input
        ref={input}
        id="search"
        name={words}
        type="search"
        defaultValue={value}
        maxLength={100}
        placeholder="이름·초성, 뒷 4자리, 번호"
        aria-keyshortcuts="/"
        enterKeyHint="search"
        autoComplete="off"
      />
    </Form>
  );
}
