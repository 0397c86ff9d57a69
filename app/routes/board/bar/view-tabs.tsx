import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import { VIEW_NAMES, type ViewName } from "../board-params.ts";
import { BARS } from "../view-bars.ts";

/** The views, as tabs; one without a tab stands under the first. */
export function ViewTabs({ view, className }: { view: ViewName; className?: string | undefined }) {
  const { address } = useBoard();
  return (
    <nav className={joined("tabs", className)} aria-label="보기">
      {VIEW_NAMES.flatMap((name, index) => {
        const { tab } = BARS[name];
        const here = name === view || (index === 0 && BARS[view].tab === null);
        return tab === null ? (
          []
        ) : (
          <Link
            key={name}
            way="top"
            to={address.view(name)}
            aria-current={here ? "page" : undefined}
          >
            {tab}
          </Link>
        );
      })}
    </nav>
  );
}
