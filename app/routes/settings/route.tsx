import { useRouteLoaderData } from "@remix-run/react";
import { SETTINGS_TEXT } from "#app/text/settings.ts";
import { usePageHealth } from "#app/ui/page-handle.ts";
import type { loader as rootLoader } from "../../root.tsx";
import { PLATFORM_SYNC } from "../addresses.ts";
import { SideCount, SidePage } from "../staff/side-page/side-page.tsx";
import { SCREENS } from "./screens.ts";

/** What stands around every screen of 상품 and 설정. Not their guard: each asks `requireStaff` itself. */
export default function SettingsRoute() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const links = usePageHealth() ?? root?.hospital?.links ?? [];
  const toLinkAgain = links.filter(({ state }) => state === "AUTH_REQUIRED").length;
  return (
    <SidePage
      label={SETTINGS_TEXT.nav}
      screens={SCREENS}
      beside={(to) =>
        to === PLATFORM_SYNC && <SideCount count={toLinkAgain} word={SETTINGS_TEXT.toLinkAgain} />
      }
    />
  );
}
