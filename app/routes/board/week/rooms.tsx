import { useLine } from "#app/session/line.ts";
import { clock, monthDay } from "#app/text/time.ts";
import { moreText, WEEK } from "#app/text/week.ts";
import { joined } from "#app/ui/joined.ts";
import { Link } from "#app/ui/link.tsx";
import { useBoard } from "../board-context.ts";
import { isElsewhere, startLabel, wayToStart } from "../choosing.ts";
import type { ShownDay } from "./load.ts";
import styles from "./week.module.css";

interface RoomsProps {
  /** KST day */
  date: string;
  rooms: ShownDay["rooms"];
  /** The day is over: nothing stands here. */
  past: boolean;
  /** The one that the phone shows. */
  picked: string | undefined;
}

/** Where there is room: per product the first free start of each half of the day. */
export function Rooms({ date, rooms, past, picked }: RoomsProps) {
  const { products } = useBoard();
  return (
    <dl className={styles.rooms}>
      {rooms.map(({ productId, morning, afternoon }) => {
        const name = products.find(({ id }) => id === productId)?.name ?? "";
        const common = { date, productId, name, past, isPicked: productId === picked };
        return (
          <div key={productId} className={styles.pair}>
            <dt className="vh">{name}</dt>
            <Room {...common} word={WEEK.morning} room={morning} />
            <Room {...common} word={WEEK.afternoon} room={afternoon} />
          </div>
        );
      })}
    </dl>
  );
}

interface RoomProps {
  date: string;
  productId: string;
  name: string;
  word: string;
  room: ShownDay["rooms"][number]["morning"];
  past: boolean;
  isPicked: boolean;
}

function Room({ date, productId, name, word, room, past, isPicked }: RoomProps) {
  const sight = useBoard();
  const isDown = useLine() === "down";
  const look = joined(
    styles.room,
    isPicked && styles.picked,
    isElsewhere(sight, productId) && styles.aside,
  );
  if (past) return <dd className={joined(look, styles.full)} />;
  if (room === null) return <dd className={joined(look, styles.closed)} />;
  const first = room.first;
  return (
    <dd className={joined(look, first === null && styles.full)}>
      <span className={styles.half}>{word}</span>{" "}
      {first === null ? (
        <span className={styles.none}>{WEEK.none}</span>
      ) : sight.moving && isElsewhere(sight, productId) ? (
        <span>{clock(first)}</span>
      ) : (
        <Link
          {...wayToStart(sight, productId, first)}
          off={isDown}
          data-brief=""
          aria-label={`${monthDay(date)} ${startLabel(sight, name, first)}`}
        >
          {clock(first)}
        </Link>
      )}
      {first !== null && room.more > 0 && <span>{moreText(room.more)}</span>}
    </dd>
  );
}
