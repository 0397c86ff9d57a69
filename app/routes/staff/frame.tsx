import { useLocation, useRouteLoaderData, useSearchParams } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { useLine } from "#app/session/line.ts";
import { SessionWatch } from "#app/session/session-watch.tsx";
import { usePageHealth } from "#app/ui/page-handle.ts";
import { Topbar } from "#app/ui/topbar.tsx";
import { useLinks } from "#app/ui/use-links.ts";
import { useNow } from "#app/ui/use-now.ts";
import { IDLE_MINUTES } from "#contract/idle-time.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { BOARD, FIND, FIND_PAGE } from "../addresses.ts";
import { FOUND_WAYS } from "../found-ways.ts";
import { KeyListByKey } from "./keys/key-list-by-key.tsx";
import { PaletteLater } from "./palette/palette-later.tsx";
import { SECTIONS } from "./sections.ts";

/**
 * What stands around every staff screen: the bar, and the watch over the session. It asks the API
 * for nothing: the hospital came with the document, the links' health may come with the page.
 */
export function Frame({ children }: { children: ReactNode }) {
  const { hospital, account, theme, now: loadedAt } = useRoot();
  const now = useNow(loadedAt);
  const [search] = useSearchParams();
  const isBoard = useLocation().pathname === BOARD;
  const health = usePageHealth();
  const isDown = useLine() === "down";
  useLinks();
  const [finding, setFinding] = useState(false);
  return (
    <>
      <Topbar
        hospital={hospital?.hospitalBasicInfo.name ?? null}
        account={hospital?.staffName ?? account ?? ""}
        theme={theme}
        sections={SECTIONS}
        links={isDown ? null : (health ?? hospital?.links ?? null)}
        now={now}
        find={{
          ...{ ...FIND, page: FIND_PAGE, ways: FOUND_WAYS },
          // Other screens have words of their own under the same name.
          value: (isBoard && search.get(FIND.words)) || "",
        }}
        onFind={() => setFinding(true)}
      />
      {children}
      <KeyListByKey />
      <PaletteLater open={finding} setOpen={setFinding} instead={FIND_PAGE} now={now} />
      {account !== null && (
        <SessionWatch account={account} idleMinutes={hospital?.idleMinutes ?? IDLE_MINUTES} />
      )}
    </>
  );
}

/** @throws where the root has failed; then its own error screen stands, without a frame. */
function useRoot() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root) throw new Error("a staff screen without the root's data");
  return root;
}
