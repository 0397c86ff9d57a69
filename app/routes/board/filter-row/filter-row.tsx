import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { STATUSES } from "#contract/reservation-status.ts";
import { PLATFORMS } from "#contract/platform-names.ts";
import { chosenText, LIST } from "#app/text/list.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { STATUS_TEXT } from "#app/text/status.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Input } from "#app/ui/input.tsx";
import { BOARD, FIND } from "../../addresses.ts";
import { useBoard } from "../board-context.ts";
import { FilterSelect } from "./filter-select.tsx";
import styles from "./filter-row.module.css";
import { useShown, type Asked } from "./use-shown.ts";

interface FilterRowProps {
  view: "list" | "stats";
  /** Its name, those of its fields, and what its button says. */
  label: string;
  text: Record<"from" | "to" | "platform" | "product", string>;
  act: string;
  /** What is shown now, for the folded row of the phone. */
  summary: string;
  /** What it is filled in with, and per field what was not understood. */
  query: Asked;
  fields: Record<string, string>;
  /** Beside days, platform and product one searches by status and words. */
  searches?: boolean;
  /** Before the fields. */
  before?: ReactNode;
  /** What may be done with what is shown; not on the phone. */
  end: ReactNode;
}

/**
 * The filters of a view of any days, a plain GET form: the URL says what is shown. Folded on the
 * phone, unless one came to search.
 */
export function FilterRow(props: FilterRowProps) {
  const { view, text, query, fields, searches = false } = props;
  const { address, products } = useBoard();
  const date = address.asked("date");
  const form = useShown(query);
  const fold = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${FIND.field}`) return;
    if (fold.current) fold.current.open = true;
    document.getElementById(FIND.field)?.focus();
  }, [hash, key]);
  const idOf = (name: string) => `${view}-${name}`;
  const errorOf = (name: string) => fields[name] ?? null;
  return (
    <>
      <details ref={fold} className={styles.fold} open={Object.keys(fields).length > 0}>
        <summary>
          <Icon name="sliders-horizontal" />
          <span>
            {props.summary} <span className="soft">{chosenText(query, products)}</span>
          </span>
          <Icon name="chevron-down" />
        </summary>
      </details>
      <div className={styles.row}>
        {props.before}
        <Form
          ref={form}
          method="get"
          action={BOARD}
          className={styles.form}
          role="search"
          aria-label={props.label}
        >
          <input type="hidden" name="view" value={view} />
          {date !== null && <input type="hidden" name="date" value={date} />}
          {(["from", "to"] as const).map((name) => (
            <Field key={name} id={idOf(name)} label={text[name]} error={errorOf(name)}>
              {(wiring) => (
                <Input {...wiring} type="date" name={name} defaultValue={query[name] ?? ""} />
              )}
            </Field>
          ))}
          {searches && (
            <FilterSelect
              id={idOf("status")}
              name="status"
              label={LIST.status}
              error={errorOf("status")}
              chosen={query.status}
              options={[
                ["CHECK", LIST.checks],
                ...STATUSES.map((one) => [one, STATUS_TEXT[one].word] as const),
              ]}
            />
          )}
          <FilterSelect
            id={idOf("platform")}
            name="platform"
            label={text.platform}
            error={errorOf("platform")}
            chosen={query.platform}
            options={PLATFORMS.map((one) => [one, PLATFORM_WORDS[one]])}
          />
          <FilterSelect
            id={idOf("product")}
            name="product"
            label={text.product}
            error={errorOf("product")}
            chosen={query.product}
            options={products.map(({ id, name }) => [id, name])}
          />
          {searches && (
            <Field id={FIND.field} label={LIST.find} className={styles.words} error={errorOf("q")}>
              {(wiring) => (
                <Input
                  {...wiring}
                  name="q"
                  defaultValue={query.q ?? ""}
                  placeholder={LIST.search}
                />
              )}
            </Field>
          )}
          <Button>{props.act}</Button>
        </Form>
        <span className={styles.end}>{props.end}</span>
      </div>
    </>
  );
}
