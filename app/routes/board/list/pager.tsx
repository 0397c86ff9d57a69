import { ChevronRight, ChevronsLeft } from "lucide-react";
import { LIST } from "#app/text/list.ts";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import type { ListData } from "./load.ts";
import styles from "./pager.module.css";

/** 처음 and 다음: leaves by key, so that nothing is skipped or doubled while bookings come in. */
export function Pager({ data }: { data: ListData }) {
  const { address } = useBoard();
  if (data.first && data.next === null) return null;
  return (
    <nav className={styles.pager} aria-label={LIST.leaf}>
      <span className={styles.count}>{LIST.shown(data.items.length)}</span>
      {!data.first && (
        <Link way="top" to={address.to({ cursor: null })}>
          <ChevronsLeft aria-hidden="true" />
          {LIST.firstLeaf}
        </Link>
      )}
      {data.next !== null && (
        <Link way="top" to={address.to({ cursor: data.next })}>
          {LIST.nextLeaf}
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
