import { kstDay } from "#contract/kst.ts";
import type { SavedFilter } from "#contract/saved-filter.ts";
import { PALETTE } from "#app/text/palette.ts";
import { periodLabel } from "#app/text/period.ts";
import { SETTINGS_TEXT } from "#app/text/settings.ts";
import { monthOf } from "#app/ui/calendar/month-grid.ts";
import type { IconName } from "#app/ui/icon.tsx";
import { BOARD } from "./addresses.ts";
import { boardDate, VIEW_NAMES, type ViewName } from "./board/board-params.ts";
import { boardAddress } from "./board/board-url.ts";
import { savedWay } from "./board/filters/saved.ts";
import { BARS, paperView } from "./board/view-bars.ts";
import { SCREENS } from "./settings/screens.ts";

/** What can be done or opened: a link, as every page without script has it, or a button of the page. */
export interface Way {
  word: string;
  /** More about it, beside the word. */
  sub?: string;
  to: string | (() => void);
  icon?: IconName;
  /** The key that does the same, as it is drawn. */
  key?: string;
}

/**
 * What the palette leads to from a page: what is done on the board, the filters that one keeps, its
 * views and the screens. Where the page is the board they keep its day. The way to a file is there
 * for who has 내보내기.
 */
export function paletteWays(
  { pathname, search }: { pathname: string; search: string },
  now: Date,
  saved: readonly SavedFilter[] = [],
  mayExport = true,
): { acts: Way[]; filters: Way[]; screens: Way[] } {
  const asked = new URLSearchParams(pathname === BOARD ? search : "");
  const board = boardAddress(asked);
  const today = boardAddress(new URLSearchParams());
  const date = boardDate(asked, now);
  const month = monthOf(date);
  // A day of its own says itself.
  const subOf = (view: ViewName) => {
    const { period } = BARS[view];
    return period === "day" ? {} : { sub: periodLabel(period, date, kstDay(now)) };
  };
  const views = VIEW_NAMES.flatMap((view) => {
    const { tab } = BARS[view];
    return tab === null ? [] : [{ word: tab, ...subOf(view), to: board.view(view) }];
  });
  const exporting: Way = {
    word: PALETTE.export,
    to: board.away({ view: "list", export: "1" }),
    icon: "download",
  };
  return {
    acts: [
      { word: PALETTE.book, to: board.booking(), icon: "plus", key: "N" },
      {
        word: PALETTE.goToDay,
        sub: PALETTE.example,
        to: board.away({ calendar: month }),
        icon: "calendar",
      },
      {
        word: PALETTE.print,
        to: today.away({ view: paperView(VIEW_NAMES[0]), all: "1" }),
        icon: "printer",
      },
      ...(mayExport ? [exporting] : []),
    ],
    filters: saved.map((one) => ({
      word: one.name,
      to: savedWay(board, one),
      icon: "sliders-horizontal",
    })),
    screens: [...views, ...SCREENS.map(({ to, word }) => ({ word, sub: SETTINGS_TEXT.nav, to }))],
  };
}
