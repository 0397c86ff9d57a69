import { Form } from "@remix-run/react";
import { useRef } from "react";
import { Icon } from "./icon.tsx";
import { Input } from "./input.tsx";
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
  /** What was searched for, shown again. */
  value: string;
}

/** Finds reservations: opens the list with what was typed. `/` jumps here. */
export function SearchBox({ action, fields, words, value }: Find) {
  const input = useRef<HTMLInputElement>(null);
  useKey({
    scope: "screen",
    code: "Slash",
    label: FIND,
    ready: () => isShown(input.current),
    act: () => input.current?.focus(),
  });
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
        key={value}
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
