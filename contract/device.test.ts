import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
    "DESKTOP WINDOWS CHROME",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    "DESKTOP WINDOWS EDGE",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/138.0.0.0 Whale/4.33.325.17 Safari/537.36`,
    "DESKTOP WINDOWS WHALE",
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    "PHONE ANDROID SAMSUNG",
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
    "TABLET ANDROID CHROME",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    "PHONE IPHONE SAFARI",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
    "TABLET IPAD CHROME",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0",
    "DESKTOP MAC FIREFOX",
  ],
  ["curl/8.5.0", "DESKTOP null null"],
  ["", "DESKTOP null null"],
])("%s", (agent, words) => {
  const { kind, system, browser } = deviceOf(agent);
  expect(`${kind} ${system} ${browser}`).toBe(words);
});
