import { Form, useNavigation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { isRefused } from "#app/forms/answered.ts";
import { pairsOfForm, valueIn, type Pairs } from "#app/forms/pairs.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { useSettingsForm, type SettingsForm } from "#app/forms/use-settings-form.ts";
import { wrongIn, type Wrong } from "#app/forms/wrong.ts";
import { PRODUCT_FORM } from "#app/text/product-form.ts";
import type { Cautions } from "#app/ui/settings/save-bar.tsx";
import { BasisFields } from "#app/ui/settings/basis-fields.tsx";
import { LeaveGuard } from "#app/ui/settings/leave-guard.tsx";
import { Readable } from "#app/ui/settings/readable.tsx";
import { ResumeLine } from "#app/ui/settings/resume-line.tsx";
import { WrongList } from "#app/ui/settings/wrong-list.tsx";
import { useMay } from "#app/ui/use-may.ts";
import type { Picture } from "#contract/picture.ts";
import type { LinkedPlatform } from "#contract/platform-names.ts";
import { typed } from "#contract/field-rules.ts";
import { marksBeyond, productMarks } from "#contract/product-marks.ts";
import { MOST_QUESTIONS } from "#contract/product-questions.ts";
import type { ProductPreview } from "#contract/product-preview.ts";
import type { Product } from "#contract/product.ts";
import type { loader as rootLoader } from "../../../root.tsx";
import { useReached } from "../use-reached.ts";
import { keptName } from "./client-action.ts";
import { isFormBack } from "./form-back.ts";
import { IntroSection } from "./intro-section.tsx";
import { NameSection } from "./name-section.tsx";
import { PARTS } from "./parts.ts";
import { PlacesSection } from "./places-section.tsx";
import { PriceSection } from "./price-section.tsx";
import { QuestionsSection } from "./questions-section.tsx";
import { TimeSection } from "./time-section.tsx";
import { usePreview } from "./use-preview.ts";
import { WaysSection } from "./ways-section.tsx";

/** What the foot of the form is drawn by. */
export interface FootSight {
  settings: SettingsForm;
  wrong: readonly Wrong[];
  cautions: Cautions;
  /** The intent that is on its way; null while none is. */
  sending: string | null;
}

interface ProductFormProps {
  /** Null of one that is being made. */
  id: string | null;
  version: number;
  /** `saved`, packed; "" of one that is being made. */
  base: string;
  /** What the form begins with; where `isNew`, nothing of it is a change to show. */
  saved: Pairs;
  /** What is filled in over that, and not saved. */
  filled?: Pairs | null;
  isNew: boolean;
  pictures?: readonly Picture[];
  /** The platforms that have an item of it. */
  linked?: readonly LinkedPlatform[];
  /** Null while a number of it is wrong. */
  preview: ProductPreview | null;
  resources: ProductPreview["resources"];
  at: Date;
  action: string;
  /** Under which one is made once; null of one that there is. */
  sendKey: string | null;
  /** What Enter asks for. */
  intent: string;
  head: (sight: FootSight) => ReactNode;
  foot: (sight: FootSight) => ReactNode;
}

/** The id of the form, for buttons that stand over it. */
export const PRODUCT_FORM_ID = "product-form";

/** A product's form: its sections, each beside what it makes. */
export function ProductForm(props: ProductFormProps) {
  const { id, version, base, saved, isNew, resources, at, action, sendKey, intent, head, foot } =
    props;
  const { pictures = [], linked = [], filled = null } = props;
  const answer = useAnswer();
  const back = isFormBack(answer) ? answer : null;
  const refused = isRefused(answer) ? answer : null;
  const { formMethod, formData } = useNavigation();
  const sent = formData?.get("intent");
  const sending = formMethod !== "POST" ? null : typeof sent === "string" ? sent : "";
  const hospital = useRouteLoaderData<typeof rootLoader>("root")?.hospital ?? null;
  const reached = useReached();
  const may = useMay("SETTINGS");
  const settings = useSettingsForm({
    ...{ name: keptName(id), version, base, parts: PARTS, saved },
    ...{ typed: back?.typed ?? filled, typedOver: back?.basis, may },
  });
  const { form, drawn, shown, basis, now, changed } = settings;
  const loaded = back?.preview
    ? { preview: back.preview, of: back.typed }
    : { preview: props.preview, of: filled ?? saved };
  const foreseen = usePreview(loaded, now, id);
  const marks = marksIn(now);
  const wrong = wrongIn(refused, NAMED, PRODUCT_FORM.price);
  const sight = { shown, now, saved: isNew ? null : saved, changed, wrong: refused?.fields ?? {} };
  const footSight: FootSight = {
    ...{ settings, wrong, sending },
    cautions: {
      count: marks.length,
      to: `marks-${marks[0]?.field ?? "description"}`,
      areNew: marksBeyond(marks, isNew ? [] : marksIn(saved)).length > 0,
    },
  };
  return (
    <div>
      {head(footSight)}
      {refused && refused.message !== "" && (
        <WrongList
          wrong={wrong}
          answer={answer}
          {...(wrong.length === 0 && { title: refused.message })}
        />
      )}
      <ResumeLine kept={settings.kept} onResume={settings.resume} onDiscard={settings.discard} />
      <Form
        key={drawn}
        ref={form}
        id={PRODUCT_FORM_ID}
        method="post"
        action={action}
        noValidate
        preventScrollReset
      >
        {/* The first button is the one that Enter presses. */}
        <Readable>
          <button className="vh" name="intent" value={intent} tabIndex={-1} aria-hidden="true" />
        </Readable>
        <BasisFields basis={basis} />
        {sendKey !== null && <input type="hidden" name="key" value={sendKey} />}
        {/* The label is the consent: while something is wrong no button says 그래도. */}
        {wrong.length === 0 &&
          marks.map(({ field, words }, i) => (
            <input key={`${field}-${i}`} type="hidden" name="knew" value={words} />
          ))}
        <Readable>
          <NameSection sight={sight} />
          <TimeSection {...{ sight, foreseen, resources }} />
          <IntroSection
            {...{ sight, id, pictures, linked, at }}
            nextFree={foreseen.preview?.nextFree ?? null}
          />
          <PriceSection sight={sight} marks={marks.filter(({ field }) => field === "price")} />
          <WaysSection
            sight={sight}
            hospital={
              hospital && { answerMinutes: hospital.answerMinutes, window: hospital.calendar }
            }
          />
          <QuestionsSection
            sight={sight}
            read={() => (form.current ? pairsOfForm(new FormData(form.current)) : now)}
            onArranged={() => form.current?.dispatchEvent(new Event("input", { bubbles: true }))}
          />
          <PlacesSection {...{ sight, linked, reached, at }} />
        </Readable>
        {foot(footSight)}
      </Form>
      <LeaveGuard changed={changed} busy={sending !== null} />
    </div>
  );
}

/** What a field that is wrong is called: of questions the how manieth it is, of a review each of its two. */
const NAMED = PARTS.flatMap((part) => {
  if (part.at === "review") return [{ at: "review.until", label: PRODUCT_FORM.reviewUntil }, part];
  if (part.at !== "questions") return [part];
  const each = Array.from({ length: MOST_QUESTIONS }, (_, at) => ({
    at: `questions.${at}`,
    label: PRODUCT_FORM.question(at + 1),
  }));
  return [...each, part];
});

/** What the law may mind of a product as it is typed. */
const marksIn = (now: Pairs) =>
  productMarks({
    name: valueIn(now, "name"),
    description: valueIn(now, "description"),
    category: valueIn(now, "category") as Product["category"],
    price: {
      kind: valueIn(now, "price.kind") as Product["price"]["kind"],
      // `0원` is 무료; no other amount is minded.
      amount: /^0[0,\s]*$/.test(typed(valueIn(now, "price.amount"))) ? 0 : null,
    },
  });
