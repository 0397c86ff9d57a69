import { valueIn, valuesIn } from "#app/forms/pairs.ts";
import { PLATFORM_CHOICE, PLATFORM_ROWS } from "#app/text/apply-pages.ts";
import { Field } from "#app/ui/field.tsx";
import type { GlyphName } from "#app/ui/glyph.tsx";
import { Input } from "#app/ui/input.tsx";
import { PlatformMark } from "#app/ui/platform-mark.tsx";
import { nothingLeft, type Places } from "#contract/application-places.ts";
import { LINKED_PLATFORMS, type LinkedPlatform } from "#contract/platform-names.ts";
import { ChoiceRows } from "./choice-rows.tsx";
import { PageFrame, type PageProps } from "./page-frame.tsx";
import { NOTHING_LEFT } from "./places.ts";
import { controlOf } from "./wrong-on.ts";
import styles from "./apply.module.css";

/** How one that cannot be chosen is marked, and what is said of it. */
const TAKEN: Record<Places[LinkedPlatform], { mark?: GlyphName; end?: string }> = {
  OPEN: {},
  APPROVED: { mark: "dot", end: PLATFORM_CHOICE.approved },
  LINKED: { mark: "tick", end: PLATFORM_CHOICE.linked },
};

/** 받을 곳: in the order in which they are to be linked. */
export function PlatformsPage(props: PageProps) {
  const { shown, refused, form } = props;
  const { places } = shown;
  const left = nothingLeft(places);
  const nothing = left && NOTHING_LEFT[left];
  return (
    <PageFrame
      {...props}
      title={PLATFORM_CHOICE.title}
      lead={nothing?.says ?? PLATFORM_CHOICE.then}
      instead={nothing?.instead}
    >
      <div className={styles.platforms}>
        <ChoiceRows
          {...{ id: controlOf("platform"), name: "platform", several: true, unnamed: true }}
          legend={PLATFORM_CHOICE.legend}
          choices={LINKED_PLATFORMS.map((platform) => {
            const [name, says, wants] = PLATFORM_ROWS[platform];
            const { mark, end = wants } = TAKEN[places[platform]];
            return {
              ...{ value: platform, says, mark, end },
              name: (
                <>
                  <span aria-hidden="true">
                    <PlatformMark platform={platform} />
                  </span>
                  {name}
                </>
              ),
            };
          })}
          chosen={valuesIn(form.shown, "platform")}
          error={refused?.fields.platform}
        />
        {places.EMR === "OPEN" && (
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
      {!nothing && <p className={styles.explain}>{PLATFORM_CHOICE.foot}</p>}
    </PageFrame>
  );
}
