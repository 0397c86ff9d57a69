import { useMemo, useRef } from "react";
import type { HospitalInfo } from "#contract/hospital.ts";
import { Topbar } from "#app/ui/topbar.tsx";
import { BoardProvider, type BoardSight } from "./board-context.ts";
import { Dock, PhoneHead, Segments } from "./bar/phone-bars.tsx";
import { Daybar } from "./bar/daybar.tsx";
import { Day } from "./day/day.tsx";
import type { BoardData } from "./load-board.ts";
import { Lying } from "./queue/lying.tsx";
import { Queue } from "./queue/queue.tsx";
import { soonOf } from "./queue/soon.ts";
import { useBoardKeys } from "./use-board-keys.ts";
import { useLive } from "./live.ts";
import { useNow } from "./use-now.ts";
import { useOptimistic } from "./use-optimistic.ts";
import styles from "./frame.module.css";

interface BoardProps {
  data: BoardData;
  root: { hospital: HospitalInfo | null; account: string | null; theme: string } | null;
  search: URLSearchParams;
}

/** The desk: queue, day, panel; and the bars over it. */
export function Board({ data, root, search }: BoardProps) {
  const now = useNow(data.now);
  const day = useOptimistic(data.day);
  useLive();
  useBoardKeys();
  const hospital = root?.hospital ?? null;
  const sight = useMemo<BoardSight>(
    () => ({
      search,
      now,
      products: data.products,
      filters: data.filters,
      selectedId: data.selectedId,
      booking: null,
    }),
    [search, now, data],
  );
  const main = useRef<HTMLElement>(null);
  const soon = soonOf(day.reservations, now);
  const broken = (hospital?.links ?? []).filter((link) => link.state === "AUTH_REQUIRED");
  const lying = data.view !== "list" && day.inbox.length === 0 && broken.length === 0;
  return (
    <BoardProvider value={sight}>
      <div className={styles.board} data-show={data.view}>
        <Topbar
          hospital={hospital?.hospitalBasicInfo.name ?? ""}
          account={root?.account ?? ""}
          theme={root?.theme ?? "system"}
          links={hospital?.links ?? []}
          now={now}
          q={search.get("q") ?? ""}
          section="reservations"
        />
        <Daybar day={day} view={data.view === "list" ? "list" : "day"} />
        {data.view !== "list" && (
          <div data-phone="">
            <PhoneHead day={day} broken={broken} />
            <Segments day={day} inbox={data.view === "inbox"} />
          </div>
        )}
        <main
          className={styles.desk}
          id="main"
          tabIndex={-1}
          ref={main}
          data-view={data.view}
          data-lying={lying ? "" : undefined}
        >
          {lying ? <Lying soon={soon} /> : <Queue day={day} soon={soon} broken={broken} />}
          {hospital && <Day day={day} calendar={hospital.calendar} />}
        </main>
        {data.view !== "list" && (
          <div data-phone="">
            <Dock />
          </div>
        )}
      </div>
    </BoardProvider>
  );
}
