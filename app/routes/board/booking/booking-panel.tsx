import { Form } from "@remix-run/react";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { useDraft } from "#app/session/use-draft.ts";
import { kstDay } from "#contract/kst.ts";
import { BOOKING } from "#app/text/booking.ts";
import { SERIES } from "#app/text/series.ts";
import { WAYS } from "#app/text/ways.ts";
import { DraftLine } from "#app/ui/draft-line.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useBoard } from "../board-context.ts";
import type { Choice } from "../choice.ts";
import { DRAFTS } from "../drafts.ts";
import { INTENTS } from "../intents.ts";
import { useChoice } from "../use-choice.ts";
import { PanelFrame } from "../panel/panel-frame.tsx";
import { BookingFoot, checkInField } from "./booking-foot.tsx";
import { BookingNotice } from "./booking-notice.tsx";
import type { BookingData } from "./booking-data.ts";
import { channelNamed, channelParam, ChannelTabs } from "./channel-tabs.tsx";
import { startValue } from "./chosen-start.ts";
import { DayChoice } from "./day-choice.tsx";
import { useFreeMonth } from "./free-calendar.tsx";
import { OutsideTime } from "./outside-time.tsx";
import { PartyFields } from "./party-fields.tsx";
import { ProductChoices } from "./product-choices.tsx";
import { SeriesChoice } from "./series/series-choice.tsx";
import { SeriesWay } from "./series/series-way.tsx";
import { useDropped } from "./series/use-dropped.ts";
import { TimeChoice } from "./time-choice.tsx";
import { TwiceNotice } from "./twice-notice.tsx";
import { useFormWays } from "./use-form-ways.ts";
import { useBookingKey } from "./use-booking-key.ts";
import { waysToBook } from "./ways-to-book.ts";
import styles from "./booking-panel.module.css";

interface BookingPanelProps {
  data: BookingData;
  /** It is the answer to the form, not what the address asks for. */
  answered: boolean;
  now: Date;
}

/** 예약 등록: seven inputs in the panel's place, the day stays in sight. */
export function BookingPanel({ data, answered, now }: BookingPanelProps) {
  const { address } = useBoard();
  const hydrated = useHydrated();
  const { values, table } = data;
  const loaded = { ...values, start: startValue(values), channel: channelParam(values.channel) };
  const { choose, ...chosen } = useChoice({ loaded, table, answer: answered ? data.key : null });
  const { product, channel } = chosen;
  const { series } = data;
  const start = series ? values.start : chosen.start;
  const dropped = useDropped(series);
  const leaf = table.days[0] ?? "";
  const outside = values.outside ? "1" : null;
  const sending = useBookingKey(data.key, answered);
  const today = kstDay(now);
  const away = address.away();
  const month = useFreeMonth(data.freeDays);
  const at = (changes: Partial<Choice>, day = address.asked("day"), days = month) => {
    const to = { product, channel, start: series ? start : startValue(chosen), ...changes };
    choose(
      to,
      wayTo({ item: to.product, channel: to.channel, start: to.start, outside, day, days }),
    );
  };
  const { wayTo, showDays, show, showSeries } = useFormWays({
    product,
    channel,
    start,
    outside,
    leaf,
  });
  const follows = hydrated && values.outside === null;
  const runs = data.deskNow?.full === false;
  const ways: ReturnType<typeof waysToBook> = series
    ? [
        {
          checkIn: false,
          label: hydrated ? SERIES.submit(series.rows.length - dropped.count) : SERIES.bookAll,
        },
      ]
    : waysToBook(channelNamed(channel), chosen, follows ? now : null, runs);
  const { busy } = usePageForm(INTENTS.book);
  const form = useFirstWrong(answered && Object.keys(data.fields).length > 0 && data);
  const draft = useDraft(form, outside ?? "");
  const giveUp = () => {
    draft.giveUp();
    sending.renew();
  };
  const head = (
    <>
      <h2 id="panel-name">{WAYS.book}</h2>
      <ChannelTabs
        channel={channelNamed(channel)}
        onChoose={(one) => at({ channel: channelParam(one) })}
      />
    </>
  );
  return (
    <PanelFrame title={WAYS.book} back={{ word: BOOKING.back }} head={head}>
      <Form
        ref={form}
        id="booking"
        data-draft={DRAFTS.booking}
        data-about={address.asked("day") ?? data.countsFor}
        method="post"
        className={styles.form}
        noValidate
        preventScrollReset
        onSubmit={sending.onSend}
      >
        <input type="hidden" name="intent" value={INTENTS.book} />
        <input type="hidden" name="key" value={sending.key} />
        <input type="hidden" name="leaf" value={leaf} />
        {data.besides.map((id) => (
          <input key={id} type="hidden" name="besides" value={id} />
        ))}
        {/* Enter in a field books; without this the first button, 다른 날, would be pressed. */}
        <button className="vh" tabIndex={-1} aria-hidden="true" {...checkInField(ways[0])} />
        <div className={styles.inner}>
          <BookingNotice data={data} />
          {data.twice.length > 0 && <TwiceNotice name={values.name} booked={data.twice} />}
          <ProductChoices
            data={data}
            today={today}
            chosen={product}
            // Another product's free starts may be on other days; a day that is typed stays.
            onChoose={(item) =>
              at(
                { product: item, start: series ? start : "" },
                values.outside || month !== null ? undefined : null,
              )
            }
          />
          {values.outside ? (
            <OutsideTime
              data={data}
              typed={values.outside}
              today={today}
              onTimes={() => show(null)}
            />
          ) : series ? (
            <SeriesChoice
              series={series}
              error={data.fields.series}
              now={now}
              onTimes={showSeries}
              onOnce={() => showSeries(null)}
              onDropped={dropped.note}
            />
          ) : month !== null ? (
            <DayChoice
              data={data}
              today={today}
              month={month}
              onDay={(day, stays) => at({ start: "" }, day, stays)}
              onMonth={showDays}
              onShut={() => showDays(null)}
            />
          ) : (
            <>
              <TimeChoice
                data={data}
                today={today}
                chosen={chosen.start}
                waiting={product !== loaded.product || channel !== loaded.channel}
                onChoose={(picked) => at({ start: startValue(picked) })}
                onDay={(day) => at({ start: "" }, day)}
                onMonth={showDays}
                onOutside={() => show("1")}
              />
              {table.rows.length > 0 && <SeriesWay ready={start !== ""} onTimes={showSeries} />}
            </>
          )}
          <PartyFields
            data={data}
            day={start === "" ? leaf : kstDay(new Date(start))}
            phoneOptional={channelNamed(channel) === "WALK_IN"}
          />
          {draft.isBack && <DraftLine onGiveUp={giveUp} />}
        </div>
        <BookingFoot
          ways={ways}
          away={away}
          busy={busy}
          ready={hydrated && (start !== "" || ways[0].checkIn)}
        />
      </Form>
    </PanelFrame>
  );
}
