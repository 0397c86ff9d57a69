import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormPart } from "#app/forms/pairs.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { useSettingsForm } from "#app/forms/use-settings-form.ts";
import { wrongIn, type Wrong } from "#app/forms/wrong.ts";
import { RESOURCES_TEXT } from "#app/text/resources.ts";
import { BasisFields } from "#app/ui/settings/basis-fields.tsx";
import { LeaveGuard } from "#app/ui/settings/leave-guard.tsx";
import { Readable } from "#app/ui/settings/readable.tsx";
import { ResumeLine } from "#app/ui/settings/resume-line.tsx";
import { WrongList } from "#app/ui/settings/wrong-list.tsx";
import { useMay } from "#app/ui/use-may.ts";
import type { WeeklyHours } from "#contract/hospital.ts";
import { isResourceBack, type ResourceBack } from "./back.ts";
import { ClosuresSection } from "./closures-section.tsx";
import { PARTS, pairsOf, typedIn, type TypedResource } from "./form-fields.ts";
import { HoursSection } from "./hours-section.tsx";
import { NameSection } from "./name-section.tsx";

/** What the foot of the form is drawn by. */
export interface FootSight {
  /** What is not as it was saved, and the way back to that. */
  changed: readonly FormPart[];
  reset: () => void;
  wrong: readonly Wrong[];
  busy: boolean;
  back: ResourceBack | null;
}

interface ResourceFormProps {
  /** Under which the tab keeps what is typed. */
  name: string;
  version: number;
  saved: TypedResource;
  /** The same, packed: what is typed over it takes it along. */
  base: string;
  /** The week that its own is compared with. */
  week: readonly WeeklyHours[];
  action: string;
  /** Which kind it is, as long as that can be chosen. */
  kind?: (typed: TypedResource) => ReactNode;
  /** What the form sends besides. */
  hidden: ReactNode;
  foot: (sight: FootSight) => ReactNode;
}

/** A doctor's, a room's, a device's form. */
export function ResourceForm(props: ResourceFormProps) {
  const { name, version, saved, base, week, action, kind, hidden, foot } = props;
  const answer = useAnswer();
  const back = isResourceBack(answer) ? answer : null;
  const busy = useNavigation().formMethod === "POST";
  const may = useMay("SETTINGS");
  const { form, drawn, shown, basis, changed, kept, resume, discard, reset } = useSettingsForm({
    ...{ name, version, base, parts: PARTS, saved: pairsOf(saved) },
    ...{ typed: back?.typed ?? null, typedOver: back?.basis, may },
  });
  const typed = typedIn(shown);
  const fields = back?.fields ?? {};
  const wrong = wrongIn(back, PARTS, RESOURCES_TEXT.title);
  return (
    <>
      {back !== null && back.message !== "" && (
        <WrongList
          wrong={wrong}
          answer={back}
          {...(wrong.length === 0 && { title: back.message })}
        />
      )}
      <ResumeLine kept={kept} onResume={resume} onDiscard={discard} />
      <Form key={drawn} ref={form} method="post" action={action} noValidate preventScrollReset>
        {/* The first button is the one that Enter presses. */}
        <Readable>
          <button className="vh" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
        </Readable>
        <BasisFields basis={basis} />
        {hidden}
        <Readable>
          <NameSection typed={typed} wrong={fields} changed={changed} kind={kind?.(typed)} />
          <HoursSection typed={typed} saved={week} wrong={fields} isOpen={typed.whose === "own"} />
          <ClosuresSection
            key={JSON.stringify(typed.closures)}
            closures={typed.closures}
            wrong={fields}
          />
        </Readable>
        {foot({ changed, reset, wrong, busy, back })}
      </Form>
      <LeaveGuard changed={changed} busy={busy} />
    </>
  );
}
