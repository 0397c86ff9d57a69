import { Form } from "@remix-run/react";
import { kstDay } from "#contract/kst.ts";
import { PLATFORMS } from "#contract/platform-names.ts";
import { PAPER } from "#app/text/paper.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { chosenText } from "#app/text/list.ts";
import { rangeLabel } from "#app/text/period.ts";
import { STATS } from "#app/text/stats.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Input, Select } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { BOARD } from "../../addresses.ts";
import { useBoard } from "../board-context.ts";
import type { StatsData } from "./load.ts";
import { periodsOf } from "./periods.ts";
import styles from "./stats-filter.module.css";

/** What 통계 is of: periods that are one press away, and a plain GET form. Folded on the phone. */
export function StatsFilter({ data: { query, fields } }: { data: StatsData }) {
  const { address, products, now } = useBoard();
  const { from, to } = query;
  const date = address.asked("date");
  const today = kstDay(now);
  const isWrong = Object.keys(fields).length > 0;
  return (
    <>
      <details className={styles.fold} open={isWrong}>
        <summary>
          <Icon name="sliders-horizontal" />
          <span>
            {rangeLabel(from, to, today)}{" "}
            <span className="soft">{chosenText(query, products)}</span>
          </span>
          <Icon name="chevron-down" />
        </summary>
      </details>
      <div className={styles.row}>
        <nav className={`tabs ${styles.periods}`} aria-label={STATS.periods}>
          {periodsOf(today).map(({ word, ...range }) => (
            <Link
              key={word}
              way="top"
              to={address.away(range)}
              aria-current={range.from === from && range.to === to ? "true" : undefined}
            >
              {word}
            </Link>
          ))}
        </nav>
        {/* Other filters are other fields: what they are filled in with is theirs. */}
        <Form
          key={JSON.stringify(query)}
          method="get"
          action={BOARD}
          className={styles.form}
          role="search"
          aria-label={STATS.filter}
        >
          <input type="hidden" name="view" value="stats" />
          {date !== null && <input type="hidden" name="date" value={date} />}
          <Field id="stats-from" label={STATS.from} error={fields.from ?? null}>
            {(wiring) => <Input {...wiring} type="date" name="from" defaultValue={from} />}
          </Field>
          <Field id="stats-to" label={STATS.to} error={fields.to ?? null}>
            {(wiring) => <Input {...wiring} type="date" name="to" defaultValue={to} />}
          </Field>
          <Field id="stats-platform" label={STATS.platform} error={fields.platform ?? null}>
            {(wiring) => (
              <Select {...wiring} name="platform" defaultValue={query.platform ?? ""}>
                <option value="">{STATS.all}</option>
                {PLATFORMS.map((platform) => (
                  <option key={platform} value={platform}>
                    {PLATFORM_WORDS[platform]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field id="stats-product" label={STATS.product} error={fields.product ?? null}>
            {(wiring) => (
              <Select {...wiring} name="product" defaultValue={query.product ?? ""}>
                <option value="">{STATS.all}</option>
                {products.map((product) => (
                  <option key={product.id} value={product.id}>
                    {product.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button>{STATS.show}</Button>
        </Form>
        {address.asked("all") === null && (
          <ButtonLink kind="quiet" way="top" to={address.to({ all: "1" })}>
            <Icon name="printer" />
            {PAPER.print}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
