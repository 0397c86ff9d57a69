import { Form } from "@remix-run/react";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { useDraft } from "#app/session/use-draft.ts";
import { kstDay } from "#contract/kst.ts";
import { BOOKING } from "#app/text/booking.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DraftLine } from "#app/ui/draft-line.tsx";
import { KeyHint } from "#app/ui/key-hint.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useBoard } from "../board-context.ts";
import { DRAFTS } from "../drafts.ts";
import { INTENTS } from "../intents.ts";
import { useChoice } from "../use-choice.ts";
import { PanelBack, PanelClose, PanelFrame } from "../panel/panel-frame.tsx";
import { BookingNotice } from "./booking-notice.tsx";
import { CHANNELS, type BookingData } from "./booking-data.ts";
import { PartyFields } from "./party-fields.tsx";
import { ProductChoices } from "./product-choices.tsx";
import { TimeChoice } from "./time-choice.tsx";
import { useBookingKey } from "./use-booking-key.ts";
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
  const { product, start, choose } = useChoice({
    loaded: data.values,
    table: data.table,
    answer: answered ? data.key : null,
  });
  const sending = useBookingKey(data.key, answered);
  const today = kstDay(now);
  const away = address.away();
  const at = (item: string, chosen: string, day = address.asked("day")) =>
    choose(
      { product: item, start: chosen },
      address.to({ new: "1", item, start: chosen || null, day }),
    );
  const { busy } = usePageForm(INTENTS.book);
  const form = useFirstWrong(answered && Object.keys(data.fields).length > 0 && data);
  const draft = useDraft(form);
  const giveUp = () => {
    draft.giveUp();
    sending.renew();
  };
  const head = (
    <>
      <PanelBack to={away}>{BOOKING.back}</PanelBack>
      <h2 id="panel-name">{BOOKING.title}</h2>
      <fieldset className="tabs">
        <legend className="vh">{BOOKING.from}</legend>
        {CHANNELS.map((channel) => (
          <label key={channel}>
            <input
              type="radio"
              name="channel"
              value={channel}
              form="booking"
              defaultChecked={data.values.channel === channel}
            />
            {BOOKING.channels[channel]}
          </label>
        ))}
      </fieldset>
      <PanelClose to={away} />
    </>
  );
  return (
    <PanelFrame labelledBy="panel-name" kind="booking" title={BOOKING.title} head={head}>
      <Form
        ref={form}
        id="booking"
        data-draft={DRAFTS.booking}
        method="post"
        className={styles.form}
        noValidate
        preventScrollReset
        onSubmit={sending.onSend}
      >
        <input type="hidden" name="intent" value={INTENTS.book} />
        <input type="hidden" name="key" value={sending.key} />
        <input type="hidden" name="leaf" value={data.table.days[0] ?? ""} />
        {/* Enter in a field books; without this the first button, 다른 날, would be pressed. */}
        <button className="vh" tabIndex={-1} aria-hidden="true" />
        <div className={styles.inner}>
          <BookingNotice data={data} />
          <ProductChoices
            data={data}
            today={today}
            chosen={product}
            onChoose={(item) => at(item, "", null)}
          />
          <TimeChoice
            data={data}
            today={today}
            chosen={start}
            waiting={product !== data.values.product}
            onChoose={(chosen) => at(product, chosen)}
            onLeaf={(day) => at(product, "", day)}
          />
          <PartyFields data={data} />
          {draft.isBack && <DraftLine onGiveUp={giveUp} />}
        </div>
        <div className={styles.foot}>
          <ButtonLink to={away}>{BOOKING.cancel}</ButtonLink>
          <Button kind="main" loading={busy}>
            {!hydrated
              ? BOOKING.book
              : start === ""
                ? BOOKING.pickTime
                : BOOKING.submit(start, now)}
            {hydrated && start !== "" && <KeyHint>Enter</KeyHint>}
          </Button>
        </div>
      </Form>
    </PanelFrame>
  );
}
