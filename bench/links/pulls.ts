import pg from "pg";
import { pino } from "pino";
import { startEmbedded } from "#backend/database/embedded/index.ts";
import { asOwner } from "../as-owner.ts";
import { addHospitals, HOSPITALS } from "../growth-rows.ts";
import type { Program } from "../program.ts";
import type { Row } from "../table.ts";
import { quantiles } from "./pace.ts";

export { HOSPITALS };
/** Until each has been read once, and as long as it is looked at then. */
const WARMING_MS = 130_000;
const WATCHED_MS = 120_000;
const LOOK_EVERY_MS = 2_000;

/** A thousand hospitals are linked with all three platforms: how old what is known of a link becomes. */
export async function pulls(program: Program): Promise<Row[]> {
  const server = await startEmbedded({ dataDir: program.dataDir, log: pino({ level: "silent" }) });
  const db = new pg.Client(server.connection);
  await db.connect();
  try {
    await addHospitals(db);
    await addLinks(db);
    // Whoever measures sees all of them.
    await db.query("alter table platform_links no force row level security");
    await later(WARMING_MS);
    const cpu = await program.ask("cpu", null);
    const ages: number[] = [];
    for (let waited = 0; waited < WATCHED_MS; waited += LOOK_EVERY_MS) {
      ages.push(...(await agesOf(db)));
      await later(LOOK_EVERY_MS);
    }
    const spent = (await program.ask("cpu", null)) - cpu;
    return [
      ...quantiles(`a link of ${HOSPITALS} × 3 was read so long ago`, ages, { p95: 70_000 }),
      {
        what: "CPU of the program meanwhile",
        value: (100 * spent) / WATCHED_MS,
        unit: "% of a core",
      },
    ];
  } finally {
    await db.end();
    await server.close();
  }
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const addLinks = (db: pg.Client) =>
  asOwner(db, ["hospitals", "platform_links"], () =>
    db.query(
      `insert into platform_links (hospital_id, platform, state, business_id)
       select hospital_id, platform, 'ACTIVE', 'bench-' || hospital_id
       from hospitals, unnest(array['NAVER', 'KAKAO', 'EMR']) platform
       on conflict do nothing`,
    ),
  );

async function agesOf(db: pg.Client): Promise<number[]> {
  const { rows } = await db.query<{ age: number | null }>(
    `select extract(epoch from now() - pulled_at)::float8 * 1000 as age
     from platform_links where business_id like 'bench-%'`,
  );
  return rows.map(({ age }) => age ?? Infinity);
}
