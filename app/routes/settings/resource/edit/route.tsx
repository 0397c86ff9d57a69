import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { packedPairs } from "#app/forms/send-back.ts";
import { isTwo } from "#app/forms/settings-back.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { useTwo } from "#app/forms/use-two.ts";
import { requireStaff } from "#app/session/guard.ts";
import { KIND_WORDS, RESOURCES_TEXT } from "#app/text/resources.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { Button } from "#app/ui/button.tsx";
import { LifeMark } from "#app/ui/settings/life-mark.tsx";
import { OtherVersionPage } from "#app/ui/settings/other-version-page.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { SaveBar } from "#app/ui/settings/save-bar.tsx";
import { titled } from "#app/ui/titled.ts";
import { resourceEdit, RESOURCES } from "../../../addresses.ts";
import { pairsOf, typedOf } from "../form/form-fields.ts";
import { keptName } from "../form/client-action.ts";
import { ResourceForm } from "../form/resource-form.tsx";
import styles from "../form/resource-form.module.css";
import { LeftOutside } from "./left-outside.tsx";
import { between, textOf } from "./versions.ts";

export { action } from "./action.ts";
export { clientAction, shouldRevalidate } from "../form/client-action.ts";

export const meta = titled<typeof loader>(({ resource }) => resource.name);

/** A doctor, a room or a device, and which products need it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const { reservation } = context.clients;
  const [resource, { calendar }] = await Promise.all([
    reservation.resource(hospitalUuid, params.id ?? ""),
    reservation.hospital(hospitalUuid),
  ]);
  return {
    ...{ resource, week: calendar.hours, now: context.now().toISOString() },
    base: packedPairs(pairsOf(typedOf(resource, calendar.hours))),
  };
}

export default function ResourceEditRoute() {
  const { resource, week, base, now } = useLoaderData<typeof loader>();
  const page = resourceEdit(resource.id);
  const answer = useAnswer();
  const two = useTwo(answer, isTwo);
  if (two)
    return (
      <OtherVersionPage
        {...{ page, two, between, textOf }}
        what={resource.name}
        now={new Date(now)}
      />
    );
  return (
    <div>
      <PageHead
        back={{ to: RESOURCES, word: RESOURCES_TEXT.title }}
        title={resource.name}
        state={
          <LifeMark
            look={resource.archived ? "gone" : "on"}
            word={resource.archived ? RESOURCES_TEXT.away : KIND_WORDS[resource.kind]}
          />
        }
      >
        {resource.neededBy.length > 0
          ? `${RESOURCES_TEXT.used}: ${resource.neededBy.join(", ")}`
          : RESOURCES_TEXT.unused}
      </PageHead>
      <ResourceForm
        name={keptName(resource.id)}
        version={resource.version}
        saved={typedOf(resource, week)}
        base={base}
        week={resource.hours ?? week}
        action={page}
        hidden={<input type="hidden" name="kind" value={resource.kind} />}
        foot={({ changed, reset, wrong, busy, back }) => (
          <>
            {back?.outside && (
              <LeftOutside outside={back.outside} known={back.known} now={new Date(now)} />
            )}
            <Allowed needs="SETTINGS">
              <p className={styles.foresee}>
                <Button size="small" name="intent" value="foresee" loading={busy}>
                  {RESOURCES_TEXT.foresee}
                </Button>
              </p>
            </Allowed>
            <SaveBar
              changed={changed}
              wrong={wrong}
              busy={busy}
              onReset={reset}
              page={page}
              main={{ name: "intent", value: "save" }}
            />
          </>
        )}
      />
    </div>
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
