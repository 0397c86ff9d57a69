import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isRefused } from "#app/forms/answered.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { requireStaff } from "#app/session/guard.ts";
import { RESOURCES_TEXT } from "#app/text/resources.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { WhoMay } from "#app/ui/settings/who-may.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { PRODUCTS, RESOURCE_CREATE } from "../../../addresses.ts";
import { ResourceRow } from "./resource-row.tsx";
import styles from "./resources.module.css";

export { action } from "./action.ts";
export {
  buttonsAnswered as clientAction,
  staysUnanswered as shouldRevalidate,
} from "#app/forms/settings-answer.ts";
import { titled } from "#app/ui/titled.ts";

export const meta = titled(RESOURCES_TEXT.title);

/** Doctors, rooms and devices in their order, and which products need them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const { reservation } = context.clients;
  const resources = await reservation.resources(hospitalUuid);
  return {
    rows: resources.map(({ id, name, kind, units, archived, version, neededBy }) => ({
      ...{ id, name, kind, units, archived, version, products: neededBy },
    })),
  };
}

export default function ResourcesRoute() {
  const { rows } = useLoaderData<typeof loader>();
  const answer = useAnswer();
  const refused = isRefused(answer) ? answer.message : null;
  const may = useMay("SETTINGS");
  const add = may && (
    <ButtonLink kind="main" to={RESOURCE_CREATE}>
      <Icon name="plus" />
      {RESOURCES_TEXT.add}
    </ButtonLink>
  );
  return (
    <div>
      <PageHead
        back={{ to: PRODUCTS, word: RESOURCES_TEXT.products }}
        title={RESOURCES_TEXT.title}
        filled
        acts={rows.length > 0 && add}
      >
        {RESOURCES_TEXT.then}
      </PageHead>
      <WhoMay />
      {refused !== null && (
        <p className="notice" role="alert">
          {refused}
        </p>
      )}
      {rows.length === 0 ? (
        <div className={styles.none}>
          <EmptyState title={RESOURCES_TEXT.none} help={RESOURCES_TEXT.noneHelp} action={add} />
        </div>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{RESOURCES_TEXT.name}</th>
              <th scope="col">{RESOURCES_TEXT.units}</th>
              <th scope="col">{RESOURCES_TEXT.used}</th>
              <th scope="col">{RESOURCES_TEXT.state}</th>
              <th scope="col">
                <span className="vh">{RESOURCES_TEXT.order}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <ResourceRow
                key={row.id}
                row={row}
                may={may}
                isFirst={at === 0}
                isLast={at === rows.length - 1}
              />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
