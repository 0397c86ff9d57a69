import { valueIn, valuesIn } from "#app/forms/pairs.ts";
import { PLATFORM_CHOICE, PLATFORM_ROWS } from "#app/text/apply-pages.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import { LINKED_PLATFORMS } from "#contract/platform-names.ts";
import { PLATFORM_SYNC } from "../../addresses.ts";
import { ChoiceRows } from "./choice-rows.tsx";
import { PageFrame, type PageProps } from "./page-frame.tsx";
import { linkedOf } from "./use-apply-form.ts";
import { controlOf } from "./wrong-on.ts";
import styles from "./apply.module.css";

/** 받을 곳: in the order in which they are to be linked. */
export function PlatformsPage(props: PageProps) {
  const { shown, refused, form } = props;
  const linked = linkedOf(shown);
  const isDone = linked.length === LINKED_PLATFORMS.length;
  return (
    <PageFrame
      {...props}
      title={PLATFORM_CHOICE.title}
      lead={isDone ? PLATFORM_CHOICE.all : PLATFORM_CHOICE.then}
      {...(isDone && { instead: { to: PLATFORM_SYNC, word: PLATFORM_CHOICE.toLinks } })}
    >
      <div className={styles.platforms}>
        <ChoiceRows
          {...{ id: controlOf("platform"), name: "platform", several: true, unnamed: true }}
          legend={PLATFORM_CHOICE.legend}
          choices={LINKED_PLATFORMS.map((platform) => {
            const [name, says, wants] = PLATFORM_ROWS[platform];
            const isLinked = linked.includes(platform);
            return {
              ...{ value: platform, says, isDone: isLinked },
              name: (
                <>
                  <span aria-hidden="true">
                    <PlatformMark platform={platform} />
                  </span>
                  {name}
                </>
              ),
              end: isLinked ? PLATFORM_CHOICE.linked : wants,
            };
          })}
          chosen={valuesIn(form.shown, "platform")}
          error={refused?.fields.platform}
        />
        {!linked.includes("EMR") && (
          <div className={styles.emr}>
            <Field
              id={controlOf("emrName")}
              label={PLATFORM_CHOICE.emr}
              hint={PLATFORM_CHOICE.emrHint}
              error={refused?.fields.emrName ?? null}
            >
              {(wiring) => (
                <Input
                  {...wiring}
                  name="emrName"
                  autoComplete="off"
                  defaultValue={valueIn(form.shown, "emrName")}
                />
              )}
            </Field>
          </div>
        )}
      </div>
      {!isDone && <p className={styles.explain}>{PLATFORM_CHOICE.foot}</p>}
    </PageFrame>
  );
}
