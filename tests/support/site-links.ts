import type { LinkedPlatform } from "#contract/platform.ts";
import { panelOf } from "./phone-booking.ts";
import type { Site } from "./site.ts";

/** What becomes of the links of a site's hospital. @param name of who books at Naver */
export const siteLinks = (site: Site, name: string) => ({
  setLink: (columns: Record<string, unknown>, platform: LinkedPlatform = "NAVER") =>
    site.backend.database.inHospital(site.hospital.hospitalId, async (trx) => {
      await trx
        .updateTable("platformLinks")
        .set(columns)
        .where("hospitalId", "=", site.hospital.hospitalId)
        .where("platform", "=", platform)
        .execute();
    }),

  /** A reservation of Naver's that was confirmed here, which Naver refused to hear. */
  refused: async (): Promise<void> => {
    await site.request(name, "2026-11-20T15:00:00+09:00");
    const page = await (await site.staff.open("/")).part("region", "확인 필요").follow(name);
    await panelOf(page).press("확정");
    await site.backend.database.inHospital(site.hospital.hospitalId, async (trx) => {
      await trx
        .updateTable("reservations")
        .set({ syncState: "FAILED", tellAt: null, tellEnded: "REFUSED", tellWords: "판매 중지" })
        .where("hospitalId", "=", site.hospital.hospitalId)
        .execute();
    });
  },
});
