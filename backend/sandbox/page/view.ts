import { html } from "hono/html";
import { kstDay } from "#contract/kst.ts";
import { BOOKING_PLATFORMS, type Server } from "../servers.ts";
import { TEXT, type Said } from "../text.ts";
import { clockOf } from "./clock.ts";
import { HERE, option, type Html } from "./html.ts";
import type { Page } from "./read.ts";
import { allServers, faultTable, onceButtons } from "./view-faults.ts";
import { kinList } from "./view-kin.ts";
import { log } from "./view-log.ts";
import { mailList } from "./view-mails.ts";
import { applicationList, signupList } from "./view-requests.ts";

const text = TEXT.page;

/** The page (look: sandbox.html): no script, every act a form of its own. */
export const view = (page: Page, servers: readonly Server[], said: Said | null): Html => html`
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
        <h1>${HERE}</h1>
        <p>${text.lead}</p>
        <a href="/">${text.board}</a>
      </header>
      ${said && html`<p class="said" role="status">${TEXT.said[said]}</p>`}
      <main>
        <section>
          <h2>${text.patient}</h2>
          ${patientForm(page)}
          <h3>${text.made}</h3>
          ${madeList(page)}
          <h3>${text.emr}</h3>
          ${enterForm}
        </section>
        <section>
          <h2>${text.faults}</h2>
          ${faultTable(page, servers)} ${allServers()}
          <h3>${text.once}</h3>
          ${onceButtons(page)}
        </section>
        <section>
          <h2>${text.operator}</h2>
          ${reviews(page)}
          <h3>${text.signups}</h3>
          ${signupList(page.signups)}
          <h3>${text.applications}</h3>
          ${applicationList(page.applications)}
          <h3>${text.kin}</h3>
          ${kinList(page.kin)}
          <h3>${text.keys}</h3>
          ${keysList(page)}
          <h3>${text.mails}</h3>
          ${mailList(page.mails)}
        </section>
      </main>
      <footer class="log">
        <h2>${text.log}</h2>
        ${log(page)}
      </footer>
    </body>
  </html>
`;

function patientForm({ chosen }: Page): Html | string {
  if (!chosen) return text.noTimes;
  const { fields } = text;
  const times = [
    ...chosen.free.map((at) => [at.toISOString(), `${clockOf(at)} ${text.free}`] as const),
    ...chosen.full.map((at) => [`${at.toISOString()}!`, `${clockOf(at)} ${text.full}`] as const),
    ["wrong", text.wrongTime] as const,
  ];
  return html`<form method="post" action="${HERE}/book">
    <div class="fields">
      <div>
        <label for="at">${fields.at}</label>
        <select id="at" name="at">
          ${BOOKING_PLATFORMS.map((one) =>
            option(one, TEXT.platforms[one], one === chosen.platform),
          )}
        </select>
      </div>
      <div>
        <label for="item">${fields.item}</label>
        <select id="item" name="item">
          ${chosen.items.map(({ itemId, name }) => option(itemId, name, itemId === chosen.itemId))}
        </select>
      </div>
      <div>
        <label for="day">${fields.day}</label>
        <input id="day" name="day" type="date" value="${chosen.day}" required />
      </div>
      <div>
        <label for="time">${fields.time}</label>
        <select id="time" name="time">
          ${times.map(([value, words], i) => option(value, words, i === 0))}
        </select>
      </div>
      <div>
        <label for="name">${fields.name}</label>
        <input id="name" name="name" value="${text.someone.name}" maxlength="100" required />
      </div>
      <div>
        <label for="phone">${fields.phone}</label>
        <input id="phone" name="phone" value="${text.someone.phone}" maxlength="40" />
      </div>
    </div>
    <p class="acts">
      <button class="main" name="act" value="book">${text.book}</button>
      <button name="act" value="twice">${text.twice}</button>
      <button name="act" value="many">${text.many}</button>
      <button formmethod="get" formaction="${HERE}" formnovalidate>${text.reload}</button>
    </p>
  </form>`;
}

const OPEN = new Set(["requested", "confirmed"]);

function madeList({ made }: Page): Html {
  if (made.length === 0) return html`<p class="soft">${text.noneMade}</p>`;
  return html`<ul class="made">
    ${made.map(
      ({ platform, bookingId, startsAt, name, status }) =>
        html`<li>
          <span class="mark ${platform}" title="${TEXT.platforms[platform]}">
            <span aria-hidden="true">${TEXT.marks[platform]}</span>
            <span class="vh">${TEXT.platforms[platform]}</span>
          </span>
          <time datetime="${startsAt.toISOString()}">
            ${kstDay(startsAt).slice(5)} ${clockOf(startsAt)}
          </time>
          <span>${name} · ${TEXT.statuses[status] ?? status}</span>
          ${
            OPEN.has(status) &&
            html`<form method="post" action="${HERE}/bookings">
              <input type="hidden" name="at" value="${platform}" />
              <input type="hidden" name="booking" value="${bookingId}" />
              <button name="act" value="move">${text.move}</button>
              <button name="act" value="cancel">${text.cancel}</button>
            </form>`
          }
        </li>`,
    )}
  </ul>`;
}

function reviews({ waiting }: Page): Html {
  if (waiting.length === 0) return html`<p class="soft">${text.nothingToReview}</p>`;
  return html`<ul>
    ${waiting.map(
      ({ platform, businessId, itemId, name }) =>
        html`<li>
          <span>
            ${name}<br /><span class="soft">${TEXT.platforms[platform]} ${text.review}</span>
          </span>
          <form method="post" action="${HERE}/review">
            <input type="hidden" name="at" value="${platform}" />
            <input type="hidden" name="business" value="${businessId}" />
            <input type="hidden" name="item" value="${itemId}" />
            <button name="act" value="publish">${text.publish}</button>
            <button name="act" value="reject">${text.reject}</button>
          </form>
        </li>`,
    )}
  </ul>`;
}

/** What the button of an EMR program does. */
const enterForm = html`<p class="soft">${text.emrThen}</p>
  <form method="post" action="${HERE}/enter">
    <p class="acts"><button>${text.enter}</button></p>
  </form>`;

const keysList = ({ keys }: Page): Html =>
  html`<ul>
    ${keys.map(
      ({ server, businessId, account, keys: all }) =>
        html`<li>
          <span>
            ${TEXT.servers[server]} ${businessId}<br />
            <span class="soft">
              ${account && html`${account}<br />`}${all.map((key) => html`${key}<br />`)}
            </span>
          </span>
        </li>`,
    )}
  </ul>`;
