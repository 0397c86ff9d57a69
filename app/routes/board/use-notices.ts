import { useEffect, useRef } from "react";
import { useDraftOwner } from "#app/session/use-draft-owner.ts";
import { wantsNotices } from "#app/session/notices.ts";
import type { NoticeKind } from "#contract/notice-kinds.ts";
import type { Heard } from "./arrivals.ts";

/**
 * Tells of what comes in while nobody looks at the page, where the account that is logged in wants
 * that (내 계정, 알림), but of the kinds that are `off`. Over plain http a page has neither locks nor notifications, but its sound.
 * @returns whether it wants that now: then the page goes on listening while it is hidden
 */
export function useNotices({ news, times }: Heard, off: readonly NoticeKind[]): () => boolean {
  const account = useDraftOwner();
  // It came with the same load as the news: another choice alone is no news.
  const latest = useRef(off);
  useEffect(() => {
    latest.current = off;
  });
  useEffect(() => {
    if (times === 0 || account === null || !wantsNotices(account)) return;
    const wished = latest.current;
    void Promise.all([import("./notify/announce.ts"), import("./notify/claimed.ts")])
      .then(([{ announce }, { noticesOf }]) => announce(account, noticesOf(news, wished)))
      // A chunk that cannot be had: the page itself says it all the same.
      .catch(() => undefined);
  }, [account, news, times]);
  return () => wantsNotices(account);
}
