import { useMemo } from "react";
import type { HospitalInfo } from "#contract/hospital.ts";
import { isLinkMade } from "#contract/platform-names.ts";
import { silentOf } from "#app/text/unsure.ts";
import { kstDay } from "#contract/kst.ts";
import { useNow } from "#app/ui/use-now.ts";
import { Arrived, useHeard } from "./arrived.tsx";
import { BoardProvider, type BoardSight } from "./board-context.ts";
import type { BookingAgain } from "./actions/booking-again.ts";
import { Dock, PhoneHead, Segments } from "./bar/phone-bars.tsx";
import { LineAlarm } from "./bar/line-strip.tsx";
import { Daybar } from "./bar/daybar.tsx";
import { useTaken } from "./day/drag/hand.ts";
import { useOpenMonth } from "./chooser/use-open-month.ts";
import { boardAddress } from "./board-url.ts";
import { choiceIn, isSameChoice } from "./choice.ts";
import type { BoardData } from "./load-board.ts";
import { DaySheet, PaperWithoutScript } from "./paper/on-paper.tsx";
import { chosenForPaper } from "./paper/private.ts";
import { printed } from "./paper/printed.ts";
import { useNotedPrints } from "./paper/use-noted-prints.ts";
import { panelOf } from "./panel-of.tsx";
import { PARTS } from "./parts.ts";
import { QueueStrip } from "./queue/queue-strip.tsx";
import { leftOf } from "./queue/left.ts";
import { Queue } from "./queue/queue.tsx";
import { useQueue, type QueueSight } from "./queue/use-queue.ts";
import { unsureOf } from "./unsure-of.ts";
import { useActs } from "./use-acts.ts";
import { useFocus } from "./use-focus.ts";
import { useLive } from "./use-live.ts";
import { useNotices } from "./use-notices.ts";
import { useOptimistic } from "./use-optimistic.ts";
import { useParts } from "./use-parts.ts";
import { BARS } from "./view-bars.ts";
import { boardLabel, ViewOf } from "./views.tsx";
import styles from "./board.module.css";

interface BoardProps {
  data: BoardData;
  /** Null when it could not be asked. */
  hospital: HospitalInfo | null;
  /** What the action answered, when a form came back. */
  answer: unknown;
  search: URLSearchParams;
}

/** The desk: queue, day, panel; and the bars of the day over it. */
export function Board({ data, hospital, answer, search }: BoardProps) {
  const now = useNow(data.now);
  const acts = useActs();
  const day = useOptimistic(data.day, acts);
  const heard = useHeard(data.day, now);
  const queueSight = useQueue(data.day, day, acts, now, heard);
  useLive(useNotices(heard, data.noticesOff));
  useParts();
  useFocus(search);
  const again = isBookingAgain(answer) ? answer.booking : null;
  const booking = again ?? data.booking;
  const inHand = useTaken()?.row.r.productId ?? null;
  const sight = useMemo<BoardSight>(
    () => ({
      address: boardAddress(search),
      now,
      products: data.products,
      filters: data.filters,
      saved: data.saved,
      selected: data.panel && {
        r: data.panel.reservation,
        nearest: data.panel.nearest[0] ?? null,
      },
      booking: booking && {
        productId: booking.values.product,
        start: booking.values.start || null,
        full: booking.values.full,
        taken: booking.taken,
      },
      moving: movingOf(data, inHand),
      unsure: unsureOf(data.links, { date: data.date, today: kstDay(now), now }),
      unanswered: data.links.flatMap((link) => (link.answers ? [] : [link.platform])),
      toldNoReservation: data.links.flatMap((link) =>
        link.toldNoReservation ? [link.platform] : [],
      ),
      openLink: data.link?.link.platform ?? null,
      isBehind: !isSameChoice(choiceIn(search), data.chosen),
    }),
    [search, now, data, booking, inHand],
  );
  useNotedPrints(() => printed(data.shown, day, chosenForPaper(sight.address)));
  const month = useOpenMonth(search, "calendar");
  const broken = data.links.filter((link) => link.state === "AUTH_REQUIRED");
  const left = leftOf(data, now);
  const silent = silentOf(data.links, now);
  const made = data.links.filter(({ state }) => isLinkMade(state)).length;
  // Nothing is heard at all: one line says so, not three rows.
  const isDeaf = silent.length > 1 && silent.length === made;
  const bars = BARS[data.shown.view];
  const queue = !bars.queue
    ? null
    : queueSight.rows.length > 0 || (broken.length > 0 && !isDeaf)
      ? "beside"
      : data.beginning !== null && isNobody(queueSight) && PARTS.beginning.isThere()
        ? "beginning"
        : left.length > 0
          ? "beside"
          : "strip";
  // Nothing is offered yet: on the phone there is nothing to see but the way to it.
  const phone =
    queue === "beginning" && bars.period === "day" && data.products.length === 0
      ? "beginning"
      : bars.phone;
  const panel = panelOf(data, {
    ...{ booking, again: again !== null, answer, acts, day, now },
    address: sight.address,
  });
  return (
    <BoardProvider value={sight}>
      <div
        className={styles.board}
        data-phone-shows={phone}
        data-alone={panel || phone === "page" ? "" : undefined}
      >
        <Arrived heard={heard} />
        <Daybar day={day} shown={data.shown} loaded={data.now} />
        {phone === "beginning" && (
          <div data-phone="" role="status">
            <LineAlarm loaded={data.now} />
          </div>
        )}
        {hasPhoneBars(phone) && (
          <div data-phone="">
            <PhoneHead
              day={day}
              broken={broken}
              {...{ silent, isDeaf }}
              loaded={data.now}
              view={data.shown.view}
            />
            {bars.period === "day" && <Segments day={day} inbox={bars.phone === "queue"} />}
          </div>
        )}
        {sight.address.asked("filters") !== null && PARTS.filters.isThere() && (
          <PARTS.filters.Part saved={data.saved} />
        )}
        {month !== null && PARTS.chooser.isThere() && (
          <PARTS.chooser.Part month={month} date={data.date} days={data.calendar ?? []} />
        )}
        {sight.address.asked("all") === "1" && bars.sheet !== "DAY" && (
          <PARTS.paper.Part view={data.shown.view} date={data.date} />
        )}
        <main
          className={styles.desk}
          id="main"
          tabIndex={-1}
          data-queued={(queue === "beginning" ? "beside" : queue) ?? undefined}
        >
          <h1 className="vh phone-only">{boardLabel(data.shown, data.date, kstDay(now))}</h1>
          {queue === "strip" && <QueueStrip sight={queueSight} silent={silent} made={made} />}
          {queue === "beginning" && data.beginning && (
            <PARTS.beginning.Part beginning={data.beginning} hospital={hospital} />
          )}
          {queue === "beside" && (
            <Queue day={day} sight={queueSight} broken={broken} left={left} silent={silent} />
          )}
          <ViewOf shown={data.shown} day={day} hospital={hospital} />
          {panel}
          {bars.sheet === "DAY" && <DaySheet day={day} hospital={hospital} />}
          <PaperWithoutScript />
        </main>
        {data.exporting && (
          <PARTS.export.Part data={data.exporting} products={data.products} hospital={hospital} />
        )}
        {hasPhoneBars(phone) && (
          <div data-phone="">
            <Dock />
          </div>
        )}
      </div>
    </BoardProvider>
  );
}

/** 시간 변경 as it was loaded; before that as what is in the hand asks for it. */
function movingOf({ panel }: BoardData, inHand: string | null): BoardSight["moving"] {
  const { picker } = panel ?? {};
  if (!picker) return inHand === null ? null : { productId: inHand, start: null, free: [] };
  const starts = picker.table.rows.flatMap(({ cells }) => cells.flat());
  const free = starts.flatMap((cell) => (cell && !cell.full ? cell.start : []));
  return { productId: picker.product, start: inHand === null ? picker.start || null : null, free };
}

const hasPhoneBars = (phone: string) => phone !== "page" && phone !== "beginning";

/** Nobody is awaited, and nobody waits. */
const isNobody = ({ soon, waiting }: QueueSight): boolean =>
  soon.all === 0 && soon.people.length === 0 && waiting.people.length === 0;

const isBookingAgain = (answer: unknown): answer is BookingAgain =>
  typeof answer === "object" && answer !== null && "booking" in answer;
