import { useFetcher } from "@remix-run/react";
import type { Found, Hit } from "#contract/find.ts";
import { FIND_TEXT } from "#app/text/find.ts";
import { apartText, NAMESAKE } from "#app/text/namesake.ts";
import { UNKNOWN_PRODUCT } from "#app/text/reservation.ts";
import { shortDayAndClock } from "#app/text/time.ts";
import { Link } from "../link.tsx";
import { PlatformMark } from "../platform-mark.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { statusFace } from "../status-look.ts";
import { useWhereItStands } from "../use-where-it-stands.ts";
import type { FoundWays } from "./found-ways.ts";
import { namePart, otherPart, type Parts } from "./matched-part.ts";
import styles from "./found-list.module.css";

interface HitRowsProps {
  q: string;
  found: Found;
  ways: FoundWays;
  now: Date;
  /** Id of the option that is chosen. */
  chosen: string | null;
}

/** What was found, each with what can be done with it at once. Options of a list box. */
export const HitRows = ({ found, ...rest }: HitRowsProps) => (
  <>
    {found.items.map((hit) => (
      <HitRow key={hit.id} hit={hit} {...rest} />
    ))}
  </>
);

function HitRow({ hit, q, ways, now, chosen }: Omit<HitRowsProps, "found"> & { hit: Hit }) {
  const option = (act: string) => {
    const id = `hit-${act}-${hit.id}`;
    return { id, role: "option", tabIndex: -1, "aria-selected": id === chosen } as const;
  };
  const when = shortDayAndClock(hit.start, now);
  const product = hit.product ?? UNKNOWN_PRODUCT;
  const other = otherPart(hit, q);
  const face = statusFace(hit);
  const apart = hit.namesake ? (apartText(hit.namesake) ?? NAMESAKE) : null;
  return (
    <div className={styles.row} data-row="">
      <Link
        {...option("open")}
        className={styles.open}
        to={ways.open(hit, now)}
        aria-label={[hit.name, ...(apart === null ? [] : [apart]), when, product, face.word].join(
          " ",
        )}
      >
        <PlatformMark platform={hit.platform} />
        <span className={styles.name}>
          <Matched parts={namePart(hit, q)} />
        </span>
        {apart !== null && <span className={styles.apart}>{apart}</span>}
        <span className={styles.sub}>
          {when} {product}
          {other && (
            <>
              {" · "}
              <Matched parts={other} />
            </>
          )}
        </span>
        <StatusBadge {...face} />
      </Link>
      {hit.mayCheckIn && <CheckIn hit={hit} form={ways.checkIn(hit)} option={option("in")} />}
      {hit.mayMove && (
        <Link
          {...option("move")}
          className={styles.act}
          to={ways.move(hit, now)}
          aria-label={FIND_TEXT.of(hit.name, FIND_TEXT.move)}
        >
          {FIND_TEXT.move}
        </Link>
      )}
    </div>
  );
}

function CheckIn(props: {
  hit: Hit;
  form: ReturnType<FoundWays["checkIn"]>;
  option: { id: string; role: "option"; tabIndex: number; "aria-selected": boolean };
}) {
  const { hit, form, option } = props;
  const fetcher = useFetcher({ key: `find-${hit.id}` });
  const action = useWhereItStands(form.action);
  return (
    <button
      {...option}
      type="button"
      className={styles.act}
      aria-label={FIND_TEXT.of(hit.name, FIND_TEXT.checkIn)}
      onClick={() => {
        if (fetcher.state === "idle") fetcher.submit(form.fields, { method: "post", action });
      }}
    >
      {FIND_TEXT.checkIn}
    </button>
  );
}

const Matched = ({ parts: [before, part, after] }: { parts: Parts }) => (
  <>
    {before}
    <b>{part}</b>
    {after}
  </>
);
