import { HOLD_SECONDS } from "#contract/hold.ts";
import type { Wizard } from "#contract/linking-wizard.ts";
import type { ProductLoad } from "#contract/product-load.ts";
import { isLoadHalted, isLoadRunning } from "#contract/product-loading.ts";
import type { NewestReconciliation, Reconciliation } from "#contract/reconcile.ts";
import { THERE_ALONE, type Branch } from "./branch.ts";
import { HANG_MS, sleep } from "./waiting.ts";

/** A load that nobody reads any more has failed after 120 s, a comparison too, by whoever looks; a little more. */
const NEVER_MS = 150_000;
const LOOK_MS = 250;
const MOST_TRIES = 60;

/** Staff of a branch who link it, import, compare and end the link, over and over. */
export interface Joining {
  /** How often each was done to its end. */
  readonly done: Record<
    "linked" | "imported" | "undone" | "compared" | "settled" | "ended",
    number
  >;
  /** The longest that a load was REQUESTED or LOADING, milliseconds. */
  longestLoad: () => number;
  /** Finishes what it is at, links it once more, and settles until both sides say the same. */
  end: () => Promise<void>;
}

export function startJoining(branch: Branch): Joining {
  const done = { linked: 0, imported: 0, undone: 0, compared: 0, settled: 0, ended: 0 };
  const { ask } = branch;
  const asked = { toEnd: false };
  let longest = 0;
  const live = () => (asked.toEnd ? Promise.resolve() : branch.live());

  /** @throws when it is not so for so long that it never will be */
  async function until<T>(
    what: string,
    look: () => Promise<T | null>,
    most = NEVER_MS,
  ): Promise<T> {
    const began = performance.now();
    for (;;) {
      const seen = await look();
      if (seen !== null) return seen;
      if (performance.now() - began > most) throw new Error(`${what}: not after ${most / 1000} s`);
      await live();
      await sleep(LOOK_MS);
    }
  }

  const wizard = async () => (await ask<Wizard>("/linking/NAVER")).body;
  const step = (method: "PUT" | undefined, path: string, input: object) =>
    ask(`/linking/NAVER/${path}`, input, method ? { method } : {});

  /** From wherever it stands; of a step whose answer was lost the page itself says what became. */
  async function link(): Promise<void> {
    await ask("/linking", { platforms: ["NAVER"] });
    const { businessId, key } = branch.business;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const { page, version, seen, pairing, dryRun, begun } = await wizard();
      if (begun) break;
      if (page === 1) await step("PUT", "account", { version, businessId, secret: key });
      else if (pairing) {
        const pairs = pairing.pairs.map(({ productId, to }) => ({ productId, to }));
        await step("PUT", "pairs", { version, pairs });
      } else if (dryRun)
        await step(undefined, "start", { version, sums: dryRun.sums, clashes: [] });
      else if (page === 2 || seen) await step(undefined, "verify", { version });
      await live();
    }
    await until("all that was counted is taken in", async () => {
      const { begun } = await wizard();
      if (!begun) throw new Error("the wizard does not come to its end");
      const left = begun.lines.filter(({ state }) => state === "RUNNING" || state === "FAILED");
      return left.length === 0 ? begun : null;
    });
    done.linked += 1;
  }

  const loadNow = async () => (await ask<ProductLoad>("/product-load")).body;
  const wish = (platformProductLoadingStatus: string) =>
    ask("", { hospitalBasicInfo: { platformProductLoadingStatus } }, { method: "PATCH" });

  async function read(): Promise<ProductLoad> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      await wish("REQUESTED");
      const began = performance.now();
      const load = await until("a load ends", async () => {
        const now = await loadNow();
        return isLoadRunning(now.status) ? null : now;
      });
      longest = Math.max(longest, performance.now() - began);
      if (load.status === "REVIEW") return load;
      if (!isLoadHalted(load.status) || load.status === "LOGIN_REQUIRED")
        throw new Error(`a load ended as ${load.status}`);
      await sleep(1_000);
    }
    throw new Error("a load never comes to its end");
  }

  /** Twice at once, as two at two desks would; nothing may be taken twice by it. */
  async function load(undo: boolean): Promise<void> {
    const { review, version } = await read();
    const choices = (review?.rows ?? []).flatMap(({ choice }) =>
      choice ? [{ ...choice, act: choice.act ?? "SKIP" }] : [],
    );
    const take = () => ask("/product-load/take", { version, choices });
    await Promise.all([take(), take()]);
    let { status } = await loadNow();
    // What staff have changed meanwhile is refused, row by row.
    if (status === "REVIEW") await wish("LOADED");
    ({ status } = await loadNow());
    if (status !== "LOADED") branch.wrong.push(`what was taken over ended as ${status}`);
    done.imported += 1;
    if (!undo) return;
    const back = () => ask("/product-load/undo", {});
    await Promise.all([back(), back()]);
    const undone = (await loadNow()).result?.undo.state;
    if (undone !== "DONE" && undone !== "NONE") branch.wrong.push(`an undo is ${undone}`);
    done.undone += 1;
  }

  const RECONCILIATION = "/links/NAVER/reconciliation";
  async function compare(): Promise<Reconciliation> {
    let last: unknown;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const { status } = await ask(RECONCILIATION, {});
      const report = await until("a comparison ends", async () => {
        const { reconciliation } = (await ask<NewestReconciliation>(RECONCILIATION)).body;
        return reconciliation?.state === "RUNNING" ? null : reconciliation;
      });
      done.compared += 1;
      if (report.state === "DONE") return report;
      const { state, reservations, slots, items } = report;
      last = { status, state, reservations, slots, items };
      await sleep(1_000);
    }
    throw new Error(`no comparison comes to its end: ${JSON.stringify(last)}`);
  }

  /** @returns how many differences could be settled */
  async function settle(report: Reconciliation): Promise<number> {
    const choices = report.differences.flatMap(
      ({ id, version, suggested, choices: may, resolvedTo }) => {
        const side = suggested ?? may[0];
        return side === undefined || resolvedTo !== null ? [] : [{ id, version, side }];
      },
    );
    if (choices.length === 0) return 0;
    const { status } = await ask(`${RECONCILIATION}/${report.id}/resolve`, { choices });
    if (status === 200) done.settled += choices.length;
    else if (status !== 409) branch.wrong.push(`settling was answered ${status}`);
    return choices.length;
  }

  async function endLink(): Promise<void> {
    let coming = 0;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const phrase = `네이버 ${coming}건`;
      const answer = await ask<{ reservations?: number }>("/links/NAVER/disconnect", {
        ...{ phrase, coming },
      });
      // 409 without a number: whose answer was lost had ended it.
      if (answer.status === 200 || answer.body.reservations === undefined) break;
      coming = answer.body.reservations;
    }
    done.ended += 1;
  }

  const works = (async () => {
    for (let cycle = 0; ; cycle += 1) {
      await link();
      await load(cycle % 2 === 0);
      branch.business.addItem(`alone-${cycle % THERE_ALONE}`, `검사 ${cycle}호`, 5_000 + cycle);
      await settle(await compare());
      if (asked.toEnd) return;
      await endLink();
    }
  })();
  // It is looked at by `end`.
  works.catch(() => undefined);
  return {
    done,
    longestLoad: () => longest,
    end: async () => {
      asked.toEnd = true;
      await works;
      const began = performance.now();
      for (;;) {
        // What is held is told, and what patients did is read at once.
        await sleep(HOLD_SECONDS * 1000 + 1_000);
        await ask("/links/NAVER/ask", {});
        const report = await compare();
        if (report.differences.length === 0) return;
        await settle(report);
        if (performance.now() - began > 2 * HANG_MS)
          throw new Error(`both sides differ: ${JSON.stringify(report.differences.slice(0, 3))}`);
      }
    },
  };
}
