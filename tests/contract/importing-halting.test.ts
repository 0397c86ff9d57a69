import { expect, test } from "vitest";
import { loadProducts, planLoads } from "#backend/importing/index.ts";
import type { Platform } from "#backend/platforms/index.ts";
import { useImporting } from "#tests/support/importing.ts";
import { linkIn } from "#tests/support/link-in.ts";

/** What happens while Naver is asked for a page says why the import halted, and whether it goes on. */
const at = useImporting();
const { wish, page, inHospital } = at;

/** Reads, and once the first answer is there, before anybody has looked at it, this happens. */
async function readWhile(happens: () => Promise<unknown>) {
  await wish("REQUESTED");
  const { services } = at.backend();
  const { NAVER } = services.platforms;
  const listItemsFrom: Platform["listItemsFrom"] = async (...asked) => {
    try {
      return await NAVER.adapter.listItemsFrom(...asked);
    } finally {
      await happens();
    }
  };
  const adapter = { ...NAVER.adapter, listItemsFrom };
  const platforms = { ...services.platforms, NAVER: { ...NAVER, adapter } };
  const soon = AbortSignal.timeout(20_000);
  await loadProducts({ ...services, platforms }, (await at.job())!, soon);
}
const linkBecomes = (columns: object) =>
  inHospital((trx) =>
    trx.updateTable("platformLinks").set(columns).where("platform", "=", "NAVER").execute(),
  );

test("a key that was saved while the old one was still asked with is read on with", async () => {
  const { key } = at.business();
  at.business().key = "another";
  await readWhile(async () => {
    at.backend().clock.set("2026-11-20T14:12:03+09:00");
    const savedAt = at.backend().clock();
    await inHospital((trx) => trx.updateTable("platformCredentials").set({ savedAt }).execute());
    at.backend().clock.set("2026-11-20T14:12:05+09:00");
  });
  expect(await at.said()).toBe("LOGIN_REQUIRED");
  at.business().key = key;
  await planLoads(at.backend().services);
  expect(await at.said()).toBe("REQUESTED");
});

test("a link that is ended while a page is read, or another's: each is said as that", async () => {
  const whyOf = async (columns: object) => {
    await readWhile(() => linkBecomes(columns));
    return (await page()).load!.why?.code;
  };
  const { businessId } = at.business().account;
  expect(await whyOf({ businessId: null, state: "DISCONNECTED" })).toBe("UNLINKED");
  await linkBecomes({ businessId, state: "ACTIVE" });
  expect(await whyOf({ businessId: "naver-other" })).toBe("OTHER");
});

test("a link that stands no more before a page is asked for: ended, or paused, is said as that", async () => {
  const whyIn = async (columns: object) => {
    const { businessId } = at.business().account;
    await linkBecomes({ businessId, state: "ACTIVE", pausedFrom: null });
    await wish("REQUESTED");
    await linkBecomes(columns);
    await at.run();
    return (await page()).load!.why?.code;
  };
  expect(await whyIn({ businessId: null, state: "DISCONNECTED" })).toBe("UNLINKED");
  expect(await whyIn(linkIn("PAUSED"))).toBe("PAUSED");
});
