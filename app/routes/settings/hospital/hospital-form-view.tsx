import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useMemo } from "react";
import { differing } from "#app/forms/pairs.ts";
import { useSettingsForm } from "#app/forms/use-settings-form.ts";
import { wrongIn } from "#app/forms/wrong.ts";
import { HOSPITAL } from "#app/text/hospital.ts";
import { FoldedWeek } from "#app/ui/hours/folded-week.tsx";
import { useLeft } from "#app/ui/hours/use-left.ts";
import { weekChanges } from "#app/ui/hours/week-words.ts";
import { BasisFields } from "#app/ui/settings/basis-fields.tsx";
import { Jump } from "#app/ui/settings/jump.tsx";
import { LeaveGuard } from "#app/ui/settings/leave-guard.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { Readable } from "#app/ui/settings/readable.tsx";
import { ResumeLine } from "#app/ui/settings/resume-line.tsx";
import { SaveBar } from "#app/ui/settings/save-bar.tsx";
import { WrongList } from "#app/ui/settings/wrong-list.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { kstMinute } from "#contract/kst.ts";
import { HOSPITAL_INFO } from "../../addresses.ts";
import type { HospitalAnswer } from "./action.ts";
import { pageIsRead } from "./client-action.ts";
import { Closures } from "./closures.tsx";
import { Holidays } from "./holidays.tsx";
import { HOSPITAL_INTENTS, HOSPITAL_KEPT } from "./hospital-form.ts";
import { Contact, Identity } from "./identity.tsx";
import type { HospitalScreenData } from "./load.ts";
import { leftProblem } from "./left.ts";
import { partsOf, typedOf } from "./parts.ts";
import { Rules } from "./rules.tsx";
import type { HospitalFormSight } from "./sight.ts";
import { Slots } from "./slots.tsx";
import { useLook } from "./use-look.ts";
import styles from "./hospital-screen.module.css";

const JUMPS = [
  { id: "s-hours", title: HOSPITAL.hours },
  { id: "s-closures", title: HOSPITAL.closures },
  { id: "s-holidays", title: HOSPITAL.holidays },
  { id: "s-rules", title: HOSPITAL.rules },
  { id: "s-identity", title: HOSPITAL.identity },
  { id: "s-contact", title: HOSPITAL.contact },
];

/** Until where of the form what is changed decides on starts, and on who is left outside. */
const CALENDAR =
  /^(?:hours|nths|periods|parts|holidays|temporaries|minimumTimeBlock|lead|window)\b/;

const NONE_WRONG = {};

interface HospitalFormProps {
  data: HospitalScreenData;
  answer: HospitalAnswer | null;
}

/** 병원 정보 as one form with one save bar. */
export function HospitalForm({ data, answer }: HospitalFormProps) {
  const { version, base, brnApproved, hits, holidays, today, now: at, offered } = data;
  const busy = useNavigation().formMethod === "POST";
  useEffect(() => {
    if (!busy) pageIsRead();
  }, [busy]);
  const parts = useMemo(() => partsOf(holidays.map(({ name }) => name)), [holidays]);
  const may = useMay("SETTINGS");
  const settings = useSettingsForm({
    ...{ name: HOSPITAL_KEPT, version, base, parts, saved: data.saved },
    ...{ typed: answer?.typed ?? data.typed, typedOver: answer?.basis, may },
  });
  const { form, drawn, changed, kept } = settings;
  const now = useMemo(() => typedOf(settings.now), [settings.now]);
  const shown = useMemo(() => typedOf(settings.shown), [settings.shown]);
  const saved = useMemo(() => typedOf(data.saved), [data.saved]);
  const answered = answer?.fields ?? NONE_WRONG;
  const left = useLeft(answered, (name, textAt) => leftProblem(name, textAt, today), drawn);
  const sight: HospitalFormSight = {
    ...{ shown, now, saved },
    fields: left.wrong,
    hits,
    today,
  };
  const wrong = wrongIn(answer, parts, HOSPITAL.title);
  const isDifferent = differing(parts, data.saved, settings.now).some(({ at: name }) =>
    CALENDAR.test(name),
  );
  // The page comes with the starts of the first, which is chosen until another is.
  const first = offered[0]?.id ?? "";
  const asked =
    isDifferent || (now.shownBy || first) !== first
      ? JSON.stringify(settings.now.filter(([name]) => CALENDAR.test(name) || name === "shownBy"))
      : null;
  const foreseen = useLook(form, asked);
  const look = foreseen.look ?? answer?.look ?? null;
  return (
    <>
      <PageHead title={HOSPITAL.title}>{HOSPITAL.lead}</PageHead>
      {(wrong.length > 0 || answer?.message) && (
        <WrongList
          wrong={wrong}
          answer={answer}
          {...(wrong.length === 0 && answer && { title: answer.message })}
        />
      )}
      <ResumeLine kept={kept} onResume={settings.resume} onDiscard={settings.discard} />
      <Jump parts={JUMPS} />
      <Form
        key={drawn}
        ref={form}
        method="post"
        action={HOSPITAL_INFO}
        className={styles.form}
        {...left.handlers}
        noValidate
      >
        {/* Enter in a field saves: the first button of a form is the one that it presses. */}
        <Readable>
          <button
            className="vh"
            name="intent"
            value={HOSPITAL_INTENTS.save}
            tabIndex={-1}
            aria-hidden
          />
        </Readable>
        <BasisFields basis={settings.basis} />
        <Readable>
          <section className={styles.first} aria-labelledby="s-hours">
            <h2 id="s-hours" tabIndex={-1}>
              {HOSPITAL.hours}
            </h2>
            <p>{HOSPITAL.hoursThen}</p>
            <FoldedWeek
              days={sight.shown.hours}
              saved={data.week}
              wrong={answered}
              isOpen={
                data.week.length === 0 ||
                Object.keys(answered).some((name) => name.startsWith("hours."))
              }
            />
          </section>
          <Closures sight={sight} />
          <Holidays sight={sight} named={holidays} />
          <section aria-labelledby="s-rules">
            <h2 id="s-rules" tabIndex={-1}>
              {HOSPITAL.rules}
            </h2>
            <p>{HOSPITAL.rulesThen}</p>
            <Rules sight={sight} />
            <Slots
              preview={look?.preview ?? data.preview}
              failed={foreseen.failed}
              offered={offered}
              shownBy={sight.shown.shownBy || first}
              today={today}
              minute={kstMinute(new Date(at))}
            />
          </section>
          <section aria-labelledby="s-identity">
            <h2 id="s-identity" tabIndex={-1}>
              {HOSPITAL.identity}
            </h2>
            <p>{HOSPITAL.identityThen}</p>
            <Identity sight={sight} brnApproved={brnApproved} />
          </section>
          <section aria-labelledby="s-contact">
            <h2 id="s-contact" tabIndex={-1}>
              {HOSPITAL.contact}
            </h2>
            <p>{HOSPITAL.contactThen}</p>
            <Contact sight={sight} search={data.addressSearch} />
          </section>
        </Readable>
        <SaveBar
          changed={saidOf(changed, sight)}
          then={look !== null && look.outside > 0 ? HOSPITAL.outside(look.outside) : undefined}
          wrong={wrong}
          busy={busy}
          onReset={settings.reset}
          page={HOSPITAL_INFO}
          main={{ name: "intent", value: HOSPITAL_INTENTS.save }}
        />
      </Form>
      <LeaveGuard changed={changed} busy={busy} />
    </>
  );
}

/** What is changed, the hours of a weekday by what of them is: `수요일 종료`. */
const saidOf = (changed: readonly { at: string; label: string }[], sight: HospitalFormSight) => {
  const others = changed.filter(({ at }) => !at.startsWith("hours."));
  const days = weekChanges(sight.now.hours, sight.saved.hours);
  return [...days.map((label) => ({ at: label, label })), ...others];
};
