import { Form, useLocation } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { PLATFORMS } from "#contract/platform-names.ts";
import type { Product } from "#contract/product.ts";
import { STATUSES } from "#contract/reservation-status.ts";
import { EXPORT } from "#app/text/export.ts";
import { FILTERS } from "#app/text/filters.ts";
import { chosenText, LIST } from "#app/text/list.ts";
import { PAPER } from "#app/text/paper.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { STATUS_TEXT } from "#app/text/status.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Input, Select } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { useCommitEffect } from "#app/ui/use-commit-effect.ts";
import { FIND } from "../../addresses.ts";
import { useBoard } from "../board-context.ts";
import { OPENS } from "../chooser/opens-chooser.ts";
import { isSaved, savedText, savedWay } from "../filters/saved.ts";
import type { ListData } from "./load.ts";
import styles from "./filter-row.module.css";

interface FilterRowProps {
  data: ListData;
  products: readonly Product[];
  /** What is shown now, for the folded row of the phone. */
  summary: string;
}

/**
 * The filters of 목록, a plain GET form: the URL says what is shown. Folded on the phone, unless one
 * came to search.
 */
export function FilterRow({ data, products, summary }: FilterRowProps) {
  const { query, fields } = data;
  const { address, filters, saved } = useBoard();
  const date = address.asked("date");
  const wrong = Object.keys(fields).length > 0;
  const form = useShown(data);
  const fold = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${FIND.field}`) return;
    if (fold.current) fold.current.open = true;
    document.getElementById(FIND.field)?.focus();
  }, [hash, key]);
  return (
    <>
      <details ref={fold} className={styles.fold} open={wrong}>
        <summary>
          <Icon name="sliders-horizontal" />
          <span>
            {summary} <span className="soft">{chosenText(query, products)}</span>
          </span>
          <Icon name="chevron-down" />
        </summary>
      </details>
      <Form
        ref={form}
        method="get"
        action={FIND.action}
        className={styles.row}
        role="search"
        aria-label={LIST.searchList}
      >
        <input type="hidden" name="view" value={FIND.fields.view} />
        {date !== null && <input type="hidden" name="date" value={date} />}
        <Field id="list-from" label={LIST.from} error={fields.from ?? null}>
          {(wiring) => (
            <Input {...wiring} type="date" name="from" defaultValue={query.from ?? ""} />
          )}
        </Field>
        <Field id="list-to" label={LIST.to} error={fields.to ?? null}>
          {(wiring) => <Input {...wiring} type="date" name="to" defaultValue={query.to ?? ""} />}
        </Field>
        <Field id="list-status" label={LIST.status} error={fields.status ?? null}>
          {(wiring) => (
            <Select {...wiring} name="status" defaultValue={query.status ?? ""}>
              <option value="">{LIST.all}</option>
              <option value="CHECK">{LIST.checks}</option>
              {STATUSES.map((status) => (
                <option key={status} value={status}>
                  {STATUS_TEXT[status].word}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="list-platform" label={LIST.platform} error={fields.platform ?? null}>
          {(wiring) => (
            <Select {...wiring} name="platform" defaultValue={query.platform ?? ""}>
              <option value="">{LIST.all}</option>
              {PLATFORMS.map((platform) => (
                <option key={platform} value={platform}>
                  {PLATFORM_WORDS[platform]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="list-product" label={LIST.product} error={fields.product ?? null}>
          {(wiring) => (
            <Select {...wiring} name="product" defaultValue={query.product ?? ""}>
              <option value="">{LIST.all}</option>
              {products.map((product) => (
                <option key={product.id} value={product.id}>
                  {product.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id={FIND.field} label={LIST.find} className={styles.words} error={fields.q ?? null}>
          {(wiring) => (
            <Input
              {...wiring}
              name="q"
              defaultValue={data.refusedWords ?? query.q ?? ""}
              placeholder={LIST.search}
            />
          )}
        </Field>
        <Button>{LIST.find}</Button>
        <span className={styles.end}>
          <ButtonLink kind="quiet" to={address.to({ filters: "1" })} {...{ [OPENS]: "filters" }}>
            <Icon name="sliders-horizontal" />
            {FILTERS.kept}
          </ButtonLink>
          <ButtonLink kind="quiet" to={address.to({ export: "1" })}>
            <Icon name="download" />
            {EXPORT.open}
          </ButtonLink>
          {!data.all && (
            <ButtonLink kind="quiet" way="top" to={address.to({ all: "1", cursor: null })}>
              <Icon name="printer" />
              {PAPER.print}
            </ButtonLink>
          )}
        </span>
      </Form>
      {saved.length > 0 && (
        <nav className={styles.saved} aria-label={FILTERS.kept}>
          {saved.map((one) => (
            <Link
              key={one.id}
              way="top"
              to={savedWay(address, one)}
              title={savedText(one, products)}
              aria-current={isSaved(one, filters) ? "true" : undefined}
            >
              {one.name}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

/**
 * Another search is shown in the same fields: the focus stays where it is, and what was typed before
 * the script ran.
 */
function useShown({ query, refusedWords }: ListData) {
  const form = useRef<HTMLFormElement>(null);
  const asked = useMemo(() => ({ ...query, q: refusedWords ?? query.q }), [query, refusedWords]);
  const shown = useRef(asked);
  useCommitEffect(() => {
    for (const name of ["from", "to", "status", "platform", "product", "q"] as const) {
      const field = form.current?.elements.namedItem(name);
      const known = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (known && shown.current[name] !== asked[name]) field.value = asked[name] ?? "";
    }
    shown.current = asked;
  }, [asked]);
  return form;
}
