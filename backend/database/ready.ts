import type { Database } from "./database.ts";
import { migrations } from "./migrations/index.ts";

const UNDEFINED_TABLE = "42P01";

/**
 * Whether the schema has every migration of this release.
 * @throws the driver's error when the database is out of reach
 */
export async function isCurrentSchema({ probe }: Pick<Database, "probe">): Promise<boolean> {
  try {
    const { rows } = await probe.query<{ name: string }>("select name from kysely_migration");
    const names = new Set(rows.map((row) => row.name));
    return Object.keys(migrations).every((name) => names.has(name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === UNDEFINED_TABLE) return false;
    throw error;
  }
}
