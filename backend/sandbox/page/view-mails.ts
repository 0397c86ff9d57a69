import { html } from "hono/html";
import type { Written } from "#backend/mails/index.ts";
import { TEXT } from "../text.ts";
import { clockOf } from "./clock.ts";
import type { Html } from "./html.ts";

const text = TEXT.page;
const ADDRESS = /(https?:\/\/\S+)/;

/** What the product has written, as whoever it went to would see it. */
export const mailList = (mails: readonly Written[]): Html =>
  mails.length === 0
    ? html`<p class="soft">${text.noMails}</p>`
    : html`<div class="mails">
        ${mails.map(
          (mail) =>
            html`<details>
              <summary>${clockOf(mail.writtenAt)} ${mail.to} · ${mail.subject}</summary>
              <pre>${mail.text.split(ADDRESS).map(linked)}</pre>
            </details>`,
        )}
      </div>`;

const linked = (part: string): Html | string =>
  ADDRESS.test(part) ? html`<a href="${part}">${part}</a>` : part;
