import type { TestBackend } from "./backend.ts";
import { createHospital, type TestHospital } from "./factories.ts";
import { itemThere, startBusiness, there, type Business } from "./business-server.ts";

/** A hospital that is linked with nobody, and its business at Naver, which listens. */
export async function unlinked(
  backend: TestBackend,
): Promise<{ hospital: TestHospital; business: Business }> {
  const hospital = await createHospital(backend.database);
  const { hospitalId } = hospital;
  await backend.database.inHospital(hospitalId, async (trx) => {
    for (const table of ["platformItems", "linkDirectory", "platformLinks"] as const)
      await trx.deleteFrom(table).where("hospitalId", "=", hospitalId).execute();
    await trx.updateTable("products").set({ platforms: [] }).execute();
  });
  const business = await startBusiness(`business-${hospitalId.slice(0, 8)}`);
  backend.services.platforms.NAVER.endpoint = { url: business.url };
  business.items = [
    itemThere("i-1", "초진진료", 30),
    itemThere("i-2", "재진 진료", 20),
    itemThere("i-3", "비대면 검사", 15),
  ];
  business.bookings = [
    there("b-1", "10:00"),
    there("b-2", "10:00", { status: "requested", name: "김보람" }),
    there("b-3", "11:00", { itemId: "i-3" }),
    there("b-4", "15:00", { status: "canceled" }),
    there("o-1", "10:00", {
      ...{ start: "2026-11-16T10:00:00+09:00", end: "2026-11-16T10:30:00+09:00" },
      status: "requested",
    }),
  ];
  backend.hospital = hospital;
  return { hospital, business };
}
