import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTasks } from "#backend/jobs/tasks.ts";
import type { Picture } from "#contract/picture.ts";
import { useDesk } from "#tests/support/desk.ts";
import { photo, seenIn, usePictures } from "#tests/support/pictures.ts";

const desk = useDesk();
const { add, list, arrange, file } = usePictures(desk);

const kept = ({ id }: Picture) => ({ id, alt: "" });

/** As many pictures of as many products as a hospital may have, and bytes that none of them names. */
async function fill(): Promise<void> {
  const { hospital, database } = desk.backend;
  const { hospitalId } = hospital;
  const given = { hospitalId, product: desk.product(), salt: randomUUID() };
  await database.inHospital(hospitalId, async (trx) => {
    await sql`set local statement_timeout = '60s'`.execute(trx);
    await sql`
      insert into products select (jsonb_populate_record(p, jsonb_build_object(
        'product_id', gen_random_uuid(), 'name', p.name || ' ' || i, 'position', 100 + i))).*
      from products p, generate_series(1, 147) i
      where p.hospital_id = ${hospitalId} and p.product_id = ${given.product};
    `.execute(trx);
    await sql`
      insert into product_pictures (hospital_id, picture_id, product_id, place, main, name, width,
        height, bytes, sent_hash, files, added_at)
      select p.hospital_id, gen_random_uuid(), p.product_id, place, place = 1, 'a.jpg', 640, 480, 100,
        decode(md5(p.product_id::text || place), 'hex'),
        (select jsonb_agg(jsonb_build_object('type', 'image/webp', 'width', 1, 'height', 1,
          'name', md5(p.product_id::text || place || size) || '.webp'))
          from generate_series(1, 4) size), now()
      from products p, generate_series(1, 10) place
      where p.hospital_id = ${hospitalId} and p.position > 100;
    `.execute(trx);
    await sql`
      insert into product_picture_files
      select hospital_id, picture_id, file ->> 'name'
      from product_pictures, jsonb_array_elements(files) file
      where hospital_id = ${hospitalId};
    `.execute(trx);
    await sql`
      insert into picture_files
      select hospital_id, name, 'x', now() from product_picture_files
      where hospital_id = ${hospitalId};
    `.execute(trx);
  });
}

const names = async () => {
  const { hospitalId } = desk.backend.hospital;
  const { rows } = await desk.backend.database.inHospital(hospitalId, (trx) =>
    sql<{ count: number }>`select count(*)::int as count from picture_files`.execute(trx),
  );
  return rows[0]!.count;
};

test("a hospital that has as many as it may takes one away as any other does", async () => {
  await fill();
  const before = await names();
  expect(before).toBe(147 * 10 * 4);
  const { body } = await add(desk.product(), await photo());
  const gone = await arrange(desk.product(), { items: [], main: null, removed: [body.id] });
  expect([gone.status, gone.body.items]).toEqual([200, []]);
  expect((await file(body.files[0]!.path)).response.status).toBe(404);
  expect(await names()).toBe(before);
  const { hospitalId } = desk.backend.hospital;
  await desk.backend.database.inHospital(hospitalId, (trx) =>
    trx
      .insertInto("pictureFiles")
      .values({
        ...{ hospitalId, name: `${"0".repeat(32)}.webp`, bytes: Buffer.from("x") },
        keptAt: new Date(),
      })
      .execute(),
  );
  await createTasks(desk.backend.services)["sweep-pictures"]({}, new AbortController().signal);
  expect(await names()).toBe(before);
});

test("orders that come at once, and pictures beside them, come one after the other", async () => {
  const made: Picture[] = [];
  for (const colour of ["#a00", "#0a0", "#00a"])
    made.push((await add(desk.product(), await photo({ colour }))).body);
  const [one, two, three] = made.map(kept);
  const seen = seenIn(made);
  const answers = await Promise.all([
    arrange(desk.product(), { items: [three!, two!, one!], main: three!.id, seen }),
    arrange(desk.product(), { items: [two!, one!, three!], main: two!.id, seen }),
    arrange(desk.product(), { items: [], main: null, removed: [one!.id], seen }),
    add(desk.product(), await photo({ colour: "#aa0" })),
  ]);
  // Of two who chose another 대표, the later is told.
  const [first, second, ...others] = answers.map(({ status }) => status);
  expect([first, second].toSorted()).toEqual([200, 409]);
  expect(others).toEqual([200, 201]);
  const { items } = await list(desk.product());
  expect(
    items
      .map(({ id }) => id)
      .slice(0, 2)
      .toSorted(),
  ).toEqual([two!.id, three!.id].toSorted());
  expect(items).toHaveLength(3);
  expect(items.filter(({ main }) => main)).toHaveLength(1);
});
