import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { packedPairs } from "#app/forms/send-back.ts";
import { requireStaff } from "#app/session/guard.ts";
import { KIND_WORDS, RESOURCES_TEXT } from "#app/text/resources.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Choices } from "#app/ui/choices.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { MaySave, SaveLine, WrongCount } from "#app/ui/settings/save-bar.tsx";
import { titled } from "#app/ui/titled.ts";
import { RESOURCE_CREATE, RESOURCES } from "../../../addresses.ts";
import { keptName } from "../form/client-action.ts";
import { blank, pairsOf } from "../form/form-fields.ts";
import { ResourceForm } from "../form/resource-form.tsx";

export { action } from "./action.ts";
export { clientAction, shouldRevalidate } from "../form/client-action.ts";

export const meta = titled(RESOURCES_TEXT.create);

/** A blank form; a week of its own begins with the hospital's. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const { calendar } = await context.clients.reservation.hospital(hospitalUuid);
  // Under one key what is sent twice is made once.
  const base = packedPairs(pairsOf(blank(calendar.hours)));
  return { week: calendar.hours, base, sendKey: randomUUID() };
}

const KINDS = Object.entries(KIND_WORDS);

export default function ResourceCreateRoute() {
  const { week, base, sendKey } = useLoaderData<typeof loader>();
  return (
    <div>
      <PageHead
        back={{ to: RESOURCES, word: RESOURCES_TEXT.title }}
        title={RESOURCES_TEXT.create}
      />
      <ResourceForm
        name={keptName(null)}
        version={0}
        saved={blank(week)}
        base={base}
        week={week}
        action={RESOURCE_CREATE}
        hidden={<input type="hidden" name="key" value={sendKey} />}
        kind={({ kind }) => (
          <Choices
            id="kind"
            legend={RESOURCES_TEXT.kind}
            name="kind"
            options={KINDS}
            chosen={kind}
          />
        )}
        foot={({ wrong, busy }) => (
          <MaySave>
            <SaveLine title={RESOURCES_TEXT.create}>
              <WrongCount wrong={wrong} />
              <ButtonLink to={RESOURCES}>{RESOURCES_TEXT.leave}</ButtonLink>
              <Button kind="main" name="intent" value="save" loading={busy}>
                {RESOURCES_TEXT.add}
              </Button>
            </SaveLine>
          </MaySave>
        )}
      />
    </div>
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
