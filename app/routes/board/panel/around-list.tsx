import { kstDay } from "#contract/kst.ts";
import { useLine } from "#app/session/line.ts";
import type { BoardProduct } from "#contract/product.ts";
import { UNKNOWN_PRODUCT } from "#app/text/reservation.ts";
import { PANEL } from "#app/text/panel.ts";
import { clock } from "#app/text/time.ts";
import { Link } from "#app/ui/link.tsx";
import { StateWord } from "#app/ui/stroke.tsx";
import { statusFace, type StatusFace } from "#app/ui/status-look.ts";
import { useBoard } from "../board-context.ts";
import { Namesake } from "../namesake.tsx";
import { wayToStart } from "../choosing.ts";
import type { PanelData } from "./load.ts";
import styles from "./around-list.module.css";

const shortNameOf = (products: readonly BoardProduct[], productId: string | null) =>
  products.find(({ id }) => id === productId)?.shortName ?? UNKNOWN_PRODUCT;

/** 앞뒤: four rows of the same product or doctor; free ones lead to 예약 등록, or into an open 시간 변경. */
export function AroundList({ data, face, now }: { data: PanelData; face: StatusFace; now: Date }) {
  const sight = useBoard();
  const { address, products } = sight;
  const isDown = useLine() === "down";
  const { reservation, product, around } = data;
  if (product === null) return null;
  const day = kstDay(new Date(reservation.start));
  return (
    <section className={styles.part}>
      <h3>
        {PANEL.around(product.name)}{" "}
        <span className="soft">{PANEL.freeThatDay(day, kstDay(now), data.freeThatDay)}</span>
      </h3>
      <ol className={styles.around}>
        {around.map((row) => {
          if (row.free)
            return (
              <li key={row.start} className={row.own && styles.own}>
                <time dateTime={row.start}>{clock(row.start)}</time>
                <Link {...wayToStart(sight, product.id, row.start)} off={isDown}>
                  {PANEL.free}
                </Link>
              </li>
            );
          const own = row.id === reservation.id;
          return (
            <li key={row.id} className={own ? styles.own : undefined}>
              <time dateTime={row.start}>{clock(row.start)}</time>
              {own ? (
                <span className={styles.name} title={row.name}>
                  {row.name} <Namesake of={row} />
                </span>
              ) : (
                <Link className={styles.name} to={address.reservation(row.id)}>
                  {row.name} <Namesake of={row} />
                  {row.productId !== reservation.productId && (
                    <span className="soft"> {shortNameOf(products, row.productId)}</span>
                  )}
                </Link>
              )}
              <StateWord face={own ? face : statusFace(row)} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
