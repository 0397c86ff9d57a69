import { valueIn } from "#app/forms/pairs.ts";
import { numberOf } from "#contract/application-pages.ts";
import { CONFIRM_ROWS, READY, STARTS, TIMES } from "#app/text/apply-pages.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Choices } from "#app/ui/choices.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useMay } from "#app/ui/use-may.ts";
import { CONFIRM_MODES } from "#contract/confirm-modes.ts";
import { TIME_BLOCKS, type TimeBlock } from "#contract/hospital-rules.ts";
import { APPLY, HOSPITAL_INFO } from "../../addresses.ts";
import { ChoiceRows } from "./choice-rows.tsx";
import { APPLY_ACTS } from "./intents.ts";
import { PageFrame, type PageProps } from "./page-frame.tsx";
import { Preview } from "./preview.tsx";
import { startsIn } from "./starts.ts";
import { usePreview } from "./use-preview.ts";
import { controlOf } from "./wrong-on.ts";
import styles from "./apply.module.css";

const blockIn = (text: string): TimeBlock | null =>
  TIME_BLOCKS.find((one) => String(one) === text) ?? null;

/** 시간: how a booking is confirmed, how far apart starts are, and what that comes to. */
export function TimePage(props: PageProps) {
  const { shown, refused, form } = props;
  const { said, preview, readiness } = shown;
  const hydrated = useHydrated();
  const may = useMay("SETTINGS");
  const chosen = blockIn(valueIn(form.now, "minimumTimeBlock")) ?? said.timeBlock;
  const foreseen = usePreview({ block: said.timeBlock, days: preview?.days ?? [] }, chosen);
  const hasHours = startsIn(foreseen.days, readiness) !== null;
  return (
    <PageFrame {...props} title={TIMES.title} lead={readiness.keepsTimes ? TIMES.kept : TIMES.then}>
      <div className={styles.beside} data-wide="">
        <div className={styles.choose}>
          <ChoiceRows
            {...{ id: controlOf("confirmMode"), name: "confirmMode", legend: TIMES.confirm }}
            choices={CONFIRM_MODES.map((value) => {
              const [word, says] = CONFIRM_ROWS[value];
              return { value, name: word, says };
            })}
            chosen={[valueIn(form.shown, "confirmMode")]}
            error={refused?.fields.confirmMode}
          />
          <div className={styles.blocks}>
            <Choices
              {...{ id: controlOf("minimumTimeBlock"), name: "minimumTimeBlock" }}
              legend={TIMES.block}
              options={TIME_BLOCKS.map((one) => [String(one), TIMES.minutes(one)] as const)}
              chosen={valueIn(form.shown, "minimumTimeBlock")}
              hint={TIMES.blockHint}
              error={refused?.fields.minimumTimeBlock}
            />
            {!hydrated && (
              <Button formMethod="get" formAction={APPLY} name="page" value={numberOf("TIME")}>
                {TIMES.look}
              </Button>
            )}
          </div>
          {hasHours && <HoursElsewhere may={may} />}
        </div>
        {hasHours ? <Preview {...foreseen} /> : <HoursWanted may={may} />}
      </div>
    </PageFrame>
  );
}

/** Where the hours are other ones: who may keeps by the way what was chosen. */
function HoursElsewhere({ may }: { may: boolean }) {
  const [before, name, after] = TIMES.foot;
  return (
    <p className={styles.explain}>
      {before}
      {may ? (
        <button className="link" name="intent" value={APPLY_ACTS.hours} formNoValidate>
          {name}
        </button>
      ) : (
        <Link className="link" to={HOSPITAL_INFO}>
          {name}
        </Link>
      )}
      {after}
    </p>
  );
}

/** In place of the preview where there are no hours yet; likewise. */
const HoursWanted = ({ may }: { may: boolean }) => (
  <EmptyState
    title={STARTS.noHours}
    action={
      may ? (
        <Button
          {...{ size: "small", name: "intent", value: APPLY_ACTS.hours }}
          aria-label={STARTS.setHours}
          formNoValidate
        >
          {READY.set}
        </Button>
      ) : (
        <ButtonLink size="small" to={HOSPITAL_INFO} aria-label={STARTS.setHours}>
          {READY.set}
        </ButtonLink>
      )
    }
  />
);
