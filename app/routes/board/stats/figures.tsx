import type { BoardProduct } from "#contract/product.ts";
import { STATUSES } from "#contract/reservation-status.ts";
import type { Statistics } from "#contract/statistics.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { STATUS_TEXT } from "#app/text/status.ts";
import {
  chartText,
  countText,
  LEAD_WORDS,
  noShowRate,
  percentText,
  rateText,
  STATS,
} from "#app/text/stats.ts";
import type { Bar } from "./bar.ts";
import { ColumnsChart } from "./columns-chart.tsx";
import { Daily } from "./daily.tsx";
import { Figure } from "./figure.tsx";
import { Heat } from "./heat.tsx";
import { RowsChart } from "./rows-chart.tsx";
import styles from "./figures.module.css";

interface FiguresProps {
  statistics: Statistics;
  products: readonly BoardProduct[];
}

/** The period as figures, each with its table. */
export function Figures({ statistics: one, products }: FiguresProps) {
  const nameOf = (productId: string | null) =>
    products.find(({ id }) => id === productId)?.name ?? STATS.noProduct;
  const counted = (label: string, count: number, hot = false): Bar => ({
    ...{ label, value: count, text: countText(count), hot },
    share: percentText(count, one.count),
  });
  const ends = STATUSES.map((status) => ({ status, count: one.statuses[status] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((some, others) => others.count - some.count);
  const sellable = one.products.flatMap(({ productId, seats }) =>
    seats !== null && seats.sellable > 0
      ? { label: nameOf(productId), value: seats.taken / seats.sellable }
      : [],
  );
  return (
    <div className={styles.figures}>
      <Daily days={one.days} />
      <Counts
        title={STATS.platforms}
        bars={one.platforms.map(({ platform, count }) => counted(PLATFORM_WORDS[platform], count))}
      />
      <Counts
        title={STATS.products}
        bars={one.products.map(({ productId, count }) => counted(nameOf(productId), count))}
      />
      {sellable.length > 0 && (
        <Rates
          title={STATS.seats}
          head={STATS.products}
          bars={sellable}
          full={1}
          text={shareText}
        />
      )}
      <Figure title={STATS.weekdays} help={STATS.weekdaysHelp} width="two">
        <Heat weekdays={one.weekdays} />
      </Figure>
      <Counts
        title={STATS.ends}
        bars={ends.map(({ status, count }) =>
          counted(STATUS_TEXT[status].word, count, status === "NO_SHOW"),
        )}
      />
      <NoShows statistics={one} />
    </div>
  );
}

const shareText = (share: number): string => percentText(share, 1);

/** How many of each. */
function Counts({ title, bars }: { title: string; bars: readonly Bar[] }) {
  return (
    <Figure
      title={title}
      table={{
        heads: [title, STATS.reservations, STATS.share],
        rows: bars.map(({ label, text = "", share = "" }) => [label, text, share]),
      }}
    >
      <RowsChart label={spoken(title, bars)} bars={bars} />
    </Figure>
  );
}

interface RatesProps {
  title: string;
  /** What each row is one of. */
  head: string;
  bars: readonly Bar[];
  full?: number;
  mean?: number | null;
  text: (rate: number) => string;
}

/** A share of each. */
function Rates({ title, head, bars: plain, full, mean = null, text }: RatesProps) {
  const bars = plain.map((bar) => ({ ...bar, text: text(bar.value) }));
  return (
    <Figure
      title={title}
      table={{ heads: [head, title], rows: bars.map((bar) => [bar.label, bar.text]) }}
    >
      <RowsChart
        label={spoken(title, bars)}
        bars={bars}
        {...(full === undefined ? {} : { full })}
        mean={mean === null ? undefined : { value: mean, text: STATS.whole(text(mean)) }}
      />
    </Figure>
  );
}

/** Who does not come: by where they come from, and by how long before they booked. */
function NoShows({ statistics: one }: { statistics: Statistics }) {
  const mean = noShowRate(one);
  const isHot = (rate: number) => mean !== null && rate > mean * HOT;
  const platforms = one.platforms
    .flatMap((some) => {
      const rate = noShowRate(some);
      return rate === null
        ? []
        : { label: PLATFORM_WORDS[some.platform], value: rate, hot: isHot(rate) };
    })
    .sort((some, others) => others.value - some.value);
  const leads = one.leads.map(({ count }, i): Bar => ({
    label: LEAD_WORDS[i] ?? "",
    value: count,
    text: String(count),
  }));
  const rates = one.leads.map((some, i): Bar => {
    const rate = noShowRate(some);
    return {
      ...{ label: LEAD_WORDS[i] ?? "", value: rate ?? 0, hot: rate !== null && isHot(rate) },
      text: rate === null ? STATS.unknown : rateText(rate),
    };
  });
  return (
    <>
      {platforms.length > 0 && (
        <Rates
          title={STATS.noShowsBy}
          head={STATS.platforms}
          bars={platforms}
          mean={mean}
          text={rateText}
        />
      )}
      <Columns title={STATS.leads} head={STATS.reservations} bars={leads} />
      {mean !== null && (
        <Columns title={STATS.noShowsByLead} head={STATS.noShowRate} bars={rates} />
      )}
    </>
  );
}

/** So much more than all together is worth a look. */
const HOT = 1.3;

const Columns = ({ title, head, bars }: { title: string; head: string; bars: readonly Bar[] }) => (
  <Figure
    title={title}
    table={{
      heads: [STATS.leadHead, head],
      rows: bars.map(({ label, text = "" }) => [label, text]),
    }}
  >
    <ColumnsChart label={spoken(title, bars)} bars={bars} height={150} />
  </Figure>
);

/** A chart for the ear. */
function spoken(title: string, bars: readonly Bar[]): string {
  const [most] = bars.toSorted((one, other) => other.value - one.value);
  return most ? chartText(title, most.label, most.text ?? "") : title;
}
