import { PLATFORM_CHOICE, PLATFORM_ROWS } from "#app/text/apply.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import { LINKED_PLATFORMS } from "#contract/platform-names.ts";
import { ChoiceRows } from "./choice-rows.tsx";
import { PageFrame, type PageProps } from "./page-frame.tsx";
import { controlOf } from "./wrong-on.ts";
import styles from "./apply.module.css";

/** 받을 곳: in the order in which they are to be linked. */
export function PlatformsPage(props: PageProps) {
  const { shown, refused } = props;
  const { linked } = shown.readiness;
  const isDone = linked.length === LINKED_PLATFORMS.length;
  const chosen = refused?.values.platform?.split(" ") ?? shown.said.platforms;
  return (
    <PageFrame {...props} title={PLATFORM_CHOICE.title} lead={PLATFORM_CHOICE.then}>
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
          chosen={chosen}
          error={
            refused?.fields.platform && (isDone ? PLATFORM_CHOICE.all : refused.fields.platform)
          }
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
                  defaultValue={refused?.values.emrName ?? shown.said.emrName}
                />
              )}
            </Field>
          </div>
        )}
      </div>
      {(!isDone || !refused) && (
        <p className={styles.explain}>{isDone ? PLATFORM_CHOICE.all : PLATFORM_CHOICE.foot}</p>
      )}
    </PageFrame>
  );
}
