import { sql } from "kysely";
import type { Database } from "./database.ts";

/**
 * The ids of all hospitals; with `early` also those that rows stand under before there is a hospital
 * of them.
 */
export async function hospitalIds(
  { kysely }: Pick<Database, "kysely">,
  also?: "early",
): Promise<string[]> {
  if (also === undefined) {
    const all = await kysely.selectFrom("hospitalDirectory").select("hospitalId").execute();
    return all.map(({ hospitalId }) => hospitalId);
  }
  const { rows } = await sql<{
    id: string;
  }>`select id from hospital_ids() as id order by id`.execute(kysely);
  return rows.map(({ id }) => id);
}
