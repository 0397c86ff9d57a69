/** What somebody sits at, as far as a browser's own words (`User-Agent`) tell. */
export interface Device {
  kind: "DESKTOP" | "PHONE" | "TABLET";
  system: (typeof SYSTEMS)[number] | null;
  browser: (typeof BROWSERS)[number] | null;
}
export const SYSTEMS = [
  "WINDOWS",
  "MAC",
  "IPHONE",
  "IPAD",
  "ANDROID",
  "CHROMEOS",
  "LINUX",
] as const;
export const BROWSERS = [
  "WHALE",
  "EDGE",
  "SAMSUNG",
  "OPERA",
  "FIREFOX",
  "CHROME",
  "SAFARI",
] as const;

/** In the order of being asked: many name themselves after those further down. */
const SYSTEM_SIGNS: readonly [RegExp, (typeof SYSTEMS)[number]][] = [
  [/\biPhone\b|\biPod\b/, "IPHONE"],
  [/\biPad\b/, "IPAD"],
  [/\bAndroid\b/, "ANDROID"],
  [/\bWindows\b/, "WINDOWS"],
  [/\bMac OS X\b|\bMacintosh\b/, "MAC"],
  [/\bCrOS\b/, "CHROMEOS"],
  [/\bLinux\b/, "LINUX"],
];
const BROWSER_SIGNS: readonly [RegExp, (typeof BROWSERS)[number]][] = [
  [/\bWhale\//, "WHALE"],
  [/\bEdg(?:A|iOS)?\//, "EDGE"],
  [/\bSamsungBrowser\//, "SAMSUNG"],
  [/\bOPR\//, "OPERA"],
  [/\b(?:Firefox|FxiOS)\//, "FIREFOX"],
  [/\b(?:Chrome|CriOS)\//, "CHROME"],
  [/\bSafari\//, "SAFARI"],
];

/**
 * The device behind a `User-Agent`. Browsers tell less and less: no version of Windows, no model of a
 * phone; an iPad calls itself a Mac unless it is asked for its small pages.
 */
export function deviceOf(agent: string): Device {
  const first = <Found>(signs: readonly (readonly [RegExp, Found])[]): Found | null =>
    signs.find(([sign]) => sign.test(agent))?.[1] ?? null;
  const system = first(SYSTEM_SIGNS);
  const isHandheld = system === "ANDROID" || system === "IPHONE";
  const isTablet = system === "IPAD" || (system === "ANDROID" && !/\bMobile\b/.test(agent));
  return {
    kind: isTablet ? "TABLET" : isHandheld ? "PHONE" : "DESKTOP",
    system,
    browser: first(BROWSER_SIGNS),
  };
}
