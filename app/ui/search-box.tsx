import { Form } from "@remix-run/react";
import { useRef, useState } from "react";
import { WORDS_LENGTH } from "#contract/field-rules.ts";
import { FIND_TEXT } from "#app/text/find.ts";
import type { FoundWays } from "./find/found-ways.ts";
import { useFound } from "./find/use-found.ts";
import { useOptions } from "./find/use-options.ts";
import { Icon } from "./icon.tsx";
import { Input } from "./input.tsx";
import { later } from "./later.tsx";
import { useCommitEffect } from "./use-commit-effect.ts";
import { useHydrated } from "./use-hydrated.ts";
import { isShown, useKey } from "./use-key.ts";
import styles from "./search-box.module.css";

const FOUND = later(async () => (await import("./find/found-list.tsx")).FoundList);

/** Where reservations are looked for, said by the area that lists them. */
export interface Find {
  action: string;
  /** What its GET form says besides the words. */
  fields: Readonly<Record<string, string>>;
  /** Name of the field for the words. */
  words: string;
  /** Where one finds without this field: the page of the list, at its own. */
  page: string;
  /** What was searched for, shown again. */
  value: string;
  ways: FoundWays;
}

/**
 * Finds reservations: the first few stand under the field while one types, Enter opens the list with
 * what was typed. `/` jumps here.
 */
export function SearchBox({ find, now }: { find: Find; now: Date }) {
  const { action, fields, words, value, ways } = find;
  const input = useRef<HTMLInputElement>(null);
  useKey({
    scope: "screen",
    code: "Slash",
    label: FIND_TEXT.title,
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

  const [typed, setTyped] = useState("");
  const answered = useFound(typed, ways.hits);
  const list = useRef<HTMLDivElement>(null);
  const { chosen, choose, press } = useOptions(list);
  const close = () => {
    setTyped("");
    choose(null);
  };
  // Where the list cannot be had, Enter finds.
  const [isThere, setThere] = useState(false);
  const fetchList = () =>
    void FOUND.fetch().then(
      () => setThere(true),
      () => undefined,
    );
  const open = isThere && answered !== null && typed !== "";
  const combobox = useHydrated() && {
    role: "combobox",
    "aria-expanded": open,
    "aria-controls": "found",
    "aria-autocomplete": "list" as const,
    "aria-activedescendant": open ? (chosen ?? undefined) : undefined,
  };
  return (
    <Form
      className={styles.find}
      role="search"
      action={action}
      method="get"
      onSubmit={close}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      {Object.entries(fields).map(([name, said]) => (
        <input key={name} type="hidden" name={name} value={said} />
      ))}
      <label className="vh" htmlFor="search">
        {FIND_TEXT.title}
      </label>
      <Icon name="search" />
      <Input
        ref={input}
        id="search"
        name={words}
        type="search"
        defaultValue={value}
        maxLength={WORDS_LENGTH}
        placeholder={FIND_TEXT.typed}
        aria-keyshortcuts="/"
        enterKeyHint="search"
        autoComplete="off"
        {...combobox}
        onFocus={fetchList}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          choose(null);
        }}
        onKeyDown={(event) => {
          if (!open) return;
          if (event.key === "Escape") close();
          else if (!press(event)) return;
          event.preventDefault();
        }}
      />
      {open && (
        <FOUND.Part
          list={list}
          answered={answered}
          ways={ways}
          now={now}
          chosen={chosen}
          done={close}
        />
      )}
    </Form>
  );
}
