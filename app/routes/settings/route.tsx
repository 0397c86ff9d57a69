import { useRouteLoaderData } from "@remix-run/react";
import { SETTINGS_TEXT } from "#app/text/settings.ts";
import { usePageHealth } from "#app/ui/page-handle.ts";
import { SidePage, Waits, type SideScreen } from "#app/ui/settings/side-page.tsx";
import type { loader as rootLoader } from "../../root.tsx";
import { PLATFORM_SYNC } from "../addresses.ts";
import { SCREENS } from "./screens.ts";

/** What stands around every screen of 상품 and 설정. Not their guard: each asks `requireStaff` itself. */
export default function SettingsRoute() {
  const screens = SCREENS.map((screen): SideScreen =>
    screen.to === PLATFORM_SYNC ? { ...screen, waits: <ToLinkAgain /> } : screen,
  );
  return <SidePage nav={SETTINGS_TEXT.nav} screens={screens} />;
}

/** How many links need somebody, as far as the page knows. */
function ToLinkAgain() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const links = usePageHealth() ?? root?.hospital?.links ?? [];
  const count = links.filter(({ state }) => state === "AUTH_REQUIRED").length;
  return <Waits count={count} of={SETTINGS_TEXT.toLinkAgain} />;
}
