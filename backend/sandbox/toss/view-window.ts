import { html } from "hono/html";
import { HERE, type Html } from "../page/html.ts";
import { TEXT } from "../text.ts";
import type { WindowOrder } from "./order.ts";

const text = TEXT.gateway.window;

const ACTS = ["approve", "exceed", "refuse", "slow", "noCancel", "fail", "close"] as const;

/** What the payer sees there: what it is for, how much, and what may become of it. */
export const windowView = (order: WindowOrder): Html => html`
  <!doctype html>
  <html lang="ko">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${text.title}</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="${HERE}/page.css" />
    </head>
    <body>
      <header>
        <h1>${text.title}</h1>
        <p>${text.lead}</p>
      </header>
      <main>
        <section>
          <h2>${order.orderName}</h2>
          <p>${text.won(order.amount)}</p>
          <form method="post" action="${HERE}/toss/pay">
            ${Object.entries(order).map(
              ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
            )}
            <p class="acts">
              ${ACTS.map(
                (act) =>
                  html`<button name="act" value="${act}" class="${act === "approve" ? "main" : ""}">
                    ${text.acts[act]}
                  </button>`,
              )}
            </p>
          </form>
        </section>
      </main>
    </body>
  </html>
`;
