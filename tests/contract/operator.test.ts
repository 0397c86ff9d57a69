import { expect, test } from "vitest";
import { sealAccess } from "#backend/access/index.ts";
import { TODAY, useDesk } from "#tests/support/desk.ts";
import { startProgram } from "#tests/support/program.ts";
import { onDatabase } from "#tests/support/web.ts";

const desk = useDesk();

/** @returns the exit code, and what it wrote */
async function operator(...verb: string[]) {
  const program = startProgram("operator", onDatabase(desk.backend.database), verb);
  return { code: await program.exit, said: program.stdout() };
}

test("audit verify says that a chain holds, and where it does not (contract §1)", async () => {
  const { database, hospital, clock } = desk.backend;
  await desk.book("15:00");
  const exported = await fetch(`${desk.base}/exports/reservations`, {
    method: "POST",
    headers: { authorization: `Bearer ${desk.token}`, "content-type": "application/json" },
    body: JSON.stringify({ masked: true, reason: "SETTLEMENT", from: TODAY, to: TODAY }),
  });
  expect(exported.status).toBe(200);
  await exported.text();
  await sealAccess({ database, clock }, hospital.hospitalId);
  const holds = await operator("audit", "verify");
  expect(holds.code).toBe(0);
  // The login, the booking, the export.
  expect(holds.said).toContain(
    `${hospital.hospitalId}  holds: 3 lines, 0 not sealed yet; 0 signed reviews hold\n`,
  );

  await database.pool.query("alter table access_seals no force row level security");
  await database.pool.query(
    "update access_seals set hash = set_byte(hash, 0, get_byte(hash, 0) # 1)",
  );
  await database.pool.query("alter table access_seals force row level security");
  const broken = await operator("audit", "verify");
  expect(broken.code).toBe(1);
  expect(broken.said).toContain("BROKEN at seal 1: HASH_CHANGED");
});

test("what it does not know it does not do", async () => {
  const { code, said } = await operator("audit", "forget");
  expect(code).toBe(1);
  expect(said).toContain("audit verify");
});
