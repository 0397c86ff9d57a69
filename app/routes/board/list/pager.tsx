import { LIST } from "#app/text/list.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import { isWhole, type ListData } from "./load.ts";
import styles from "./pager.module.css";

/** 처음 and 다음: leaves by key, so that nothing is skipped or doubled while bookings come in. */
export function Pager({ data }: { data: ListData }) {
  const { address } = useBoard();
  if (isWhole(data)) return null;
  return (
    <nav className={styles.pager} aria-label={LIST.leaf}>
      <span className={styles.count}>{LIST.shown(data.items.length)}</span>
      {!data.first && (
        <Link way="top" to={address.to({ cursor: null })}>
          <Icon name="chevrons-left" />
          {LIST.firstLeaf}
        </Link>
      )}
      {data.next !== null && (
        <Link way="top" to={address.to({ cursor: data.next })}>
          {LIST.nextLeaf}
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
