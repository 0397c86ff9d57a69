import { html } from "hono/html";
import type { BookingPlatform } from "../servers.ts";
import { TEXT } from "../text.ts";
import { HERE, type Html } from "./html.ts";

const text = TEXT.login;

interface Login {
  platform: BookingPlatform;
  /** Before the path that it sends back to: "" where that is on this site. */
  site: string;
  /** What we are to send back as it came. */
  state: string;
  businesses: readonly { businessId: string; account: string | null; apiKeys: string[] }[];
}

/** Where this platform sends the browser back (docs/decisions/067), with what it says there. */
const back = ({ platform, site }: Login, said: Record<string, string>): string =>
  `${site}/${platform.toLowerCase()}-reservation?${new URLSearchParams(said).toString()}`;

/** The platform's own login: one chooses whose business it is, or gives up, and is sent back. */
export function loginView(login: Login): Html {
  const { platform, state, businesses } = login;
  return html`
    <!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${text.title(TEXT.platforms[platform])}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${HERE}/page.css" />
      </head>
      <body>
        <header>
          <h1>${text.title(TEXT.platforms[platform])}</h1>
          <p>${text.lead}</p>
        </header>
        <main>
          <section>
            <h2>${text.whose}</h2>
            <ul>
              ${businesses.map(
                ({ businessId, account, apiKeys: [key = ""] }) =>
                  html`<li>
                    <a href="${back(login, { state, ...keyOf(platform, key), businessId })}"
                      >${account ?? businessId}</a
                    >
                  </li>`,
              )}
            </ul>
            <p><a href="${back(login, { state, error: "access_denied" })}">${text.refuse}</a></p>
          </section>
        </main>
      </body>
    </html>
  `;
}

const keyOf = (platform: BookingPlatform, key: string): Record<string, string> =>
  platform === "NAVER" ? { naverLoginKey: key } : { authToken: key };
