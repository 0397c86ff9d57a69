import { Form, useNavigation } from "@remix-run/react";
import { KIND_WORDS, RESOURCES_TEXT } from "#app/text/resources.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { LifeMark } from "#app/ui/settings/life-mark.tsx";
import { resourceEdit, RESOURCES } from "../../../addresses.ts";
import type { Row } from "./row.ts";
import styles from "./resources.module.css";

interface ResourceRowProps {
  row: Row;
  /** Whether one may put it elsewhere, and away. */
  may: boolean;
  isFirst: boolean;
  isLast: boolean;
}

/** One of them: its name leads to it, its buttons arrange it and put it away. */
export function ResourceRow({ row, may, isFirst, isLast }: ResourceRowProps) {
  const { id, name, kind, units, archived, version, products } = row;
  const busy = useNavigation().formMethod === "POST";
  return (
    <tr className={joined(archived && styles.away)}>
      <th scope="row">
        <Link to={resourceEdit(id)} className={styles.name}>
          {name}
        </Link>
        <small>{KIND_WORDS[kind]}</small>
      </th>
      <td>{RESOURCES_TEXT.each(units)}</td>
      <td className={styles.used}>{products.join(", ") || RESOURCES_TEXT.unused}</td>
      <td>
        <LifeMark
          look={archived ? "gone" : "on"}
          word={archived ? RESOURCES_TEXT.away : RESOURCES_TEXT.inUse}
        />
      </td>
      <td>
        {may && (
          <Form method="post" action={RESOURCES} preventScrollReset className={styles.acts}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={version} />
            {(["up", "down"] as const).map((way) => (
              <Button
                key={way}
                kind="quiet"
                size="small"
                square
                name="intent"
                value={way}
                className={joined((way === "up" ? isFirst : isLast) && styles.end)}
                disabled={(way === "up" ? isFirst : isLast) || busy}
                aria-label={RESOURCES_TEXT[way](name)}
              >
                <Icon name={way === "up" ? "chevron-up" : "chevron-down"} />
              </Button>
            ))}
            <Button
              kind="quiet"
              size="small"
              name="intent"
              value={archived ? "restore" : "archive"}
              disabled={busy}
              aria-label={`${name} ${archived ? RESOURCES_TEXT.restore : RESOURCES_TEXT.archive}`}
            >
              {archived ? RESOURCES_TEXT.restore : RESOURCES_TEXT.archive}
            </Button>
          </Form>
        )}
      </td>
    </tr>
  );
}
