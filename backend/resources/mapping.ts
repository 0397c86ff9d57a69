import type { Selectable } from "kysely";
import type { Schema } from "#backend/database/database.ts";
import { changedResourceSchema, resourceSchema, type Resource } from "#contract/resource.ts";

export type Row = Selectable<Schema["resources"]>;

/** A row as staff read it. */
export const toResource = ({ resourceId, archivedAt, ...row }: Row): Resource =>
  resourceSchema.parse({ ...row, id: resourceId, archived: archivedAt !== null });

/** Likewise, with who changed it last. */
export const toChanged = (row: Row) =>
  changedResourceSchema.parse({
    ...{ ...toResource(row), changedBy: row.changedBy, changedByAccount: row.changedByAccount },
    changedAt: row.changedAt?.toISOString() ?? null,
  });

type Times = Pick<Resource, "hours" | "closures">;

/** As the columns keep them, whole; what is not given is not written. */
export const timesColumns = ({
  hours,
  closures,
}: { [Part in keyof Times]?: Times[Part] | undefined }) => ({
  ...(hours !== undefined && { hours: hours && JSON.stringify(hours) }),
  ...(closures !== undefined && { closures: JSON.stringify(closures) }),
});
