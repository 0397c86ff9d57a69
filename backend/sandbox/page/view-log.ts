import { html } from "hono/html";
import { TEXT } from "../text.ts";
import { stampOf, took } from "./clock.ts";
import type { Html } from "./html.ts";
import type { Page } from "./read.ts";

const text = TEXT.page;

/** What went to and fro, the newest first. */
export function log({ exchanges }: Page): Html {
  if (exchanges.length === 0) return html`<p class="soft">${text.noExchange}</p>`;
  return html`<div class="wide">
    <table>
      <thead>
        <tr>
          ${text.columns.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${exchanges.map(
          ({ at, server, outward, request, answer, tookMs, isFault, what }) =>
            html`<tr class="${isFault ? "er" : ""}">
              <td>${stampOf(at)}</td>
              <td>
                ${
                  outward
                    ? `${text.us} → ${TEXT.servers[server]}`
                    : `${TEXT.servers[server]} → ${text.us}`
                }
              </td>
              <td>${request}</td>
              <td>${answer ?? text.noAnswer}</td>
              <td>${took(tookMs)}</td>
              <td>${what}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
