import type { SavedFilter } from "#contract/saved-filter.ts";
import { useForm } from "#app/forms/use-form.ts";
import { FILTERS } from "#app/text/filters.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import { INTENTS, reservationField } from "../intents.ts";
import { isSaved, savedText, savedWay } from "./saved.ts";
import styles from "./filter-sheet.module.css";

/** A filter that one keeps: pressed it is what the board shows. */
export function SavedRow({ filter }: { filter: SavedFilter }) {
  const { address, filters, products } = useBoard();
  const { Form, busy } = useForm(INTENTS.removeFilter, filter.id);
  return (
    <div className={styles.row}>
      <Link
        className={styles.way}
        way="top"
        to={savedWay(address, filter)}
        aria-current={isSaved(filter, filters) ? "true" : undefined}
      >
        <b>{filter.name}</b> <span>{savedText(filter, products)}</span>
      </Link>
      <ButtonLink
        kind="quiet"
        size="small"
        way="replace"
        to={address.to({ filters: filter.id })}
        aria-label={FILTERS.of(filter.name, FILTERS.rename)}
      >
        {FILTERS.rename}
      </ButtonLink>
      <Form method="post">
        <input type="hidden" name="intent" value={INTENTS.removeFilter} />
        <input type="hidden" name="filter" value={reservationField(filter)} />
        <Button
          kind="quiet"
          size="small"
          square
          loading={busy}
          aria-label={FILTERS.of(filter.name, FILTERS.remove)}
        >
          <Icon name="x" />
        </Button>
      </Form>
    </div>
  );
}
