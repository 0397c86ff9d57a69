import { Form } from "@remix-run/react";
import { useRef } from "react";
import { Icon } from "./icon.tsx";
import { Input } from "./input.tsx";
import { isShown, useKey } from "./use-key.ts";
import styles from "./search-box.module.css";

const FIND = "예약 찾기";

/** Finds reservations: opens the list with what was typed. `/` jumps here. */
export function SearchBox({ value }: { value: string }) {
  const input = useRef<HTMLInputElement>(null);
  useKey({
    scope: "screen",
    code: "Slash",
    label: FIND,
    ready: () => isShown(input.current),
    act: () => input.current?.focus(),
  });
  return (
    <Form className={styles.find} role="search" action="/" method="get">
      <input type="hidden" name="view" value="list" />
      <label className="vh" htmlFor="search">
        {FIND}
      </label>
      <Icon name="search" />
      <Input
        ref={input}
        id="search"
        name="q"
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
