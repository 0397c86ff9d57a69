import { html } from "hono/html";
import { FAULTS, ONCE } from "../faults/kinds.ts";
import type { Server } from "../servers.ts";
import { TEXT } from "../text.ts";
import { clockOf } from "./clock.ts";
import { HERE, option, type Html } from "./html.ts";
import type { Page } from "./read.ts";

const text = TEXT.page;

/** Each server, how it is broken, and since when. */
export function faultTable(page: Page, servers: readonly Server[]): Html {
  const heads = [text.server, text.fault, text.value, text.now];
  return html`${servers.map(
      (one) =>
        html`<form id="f-${one}" method="post" action="${HERE}/faults">
          <input type="hidden" name="server" value="${one}" />
        </form>`,
    )}
    <div class="wide faults">
      <table>
        <thead>
          <tr>
            ${heads.map((head) => html`<th scope="col">${head}</th>`)}
            <th scope="col"><span class="vh">${text.act}</span></th>
          </tr>
        </thead>
        <tbody>
          ${servers.map((one) => faultRow(page, one))}
        </tbody>
      </table>
    </div>`;
}

function faultRow({ faults, usual }: Page, server: Server): Html {
  const fault = faults.get(server);
  const name = TEXT.servers[server];
  const ms = usual.get(server);
  const well = ms === undefined ? TEXT.notAsked : TEXT.usual((ms / 1000).toFixed(1));
  return html`<tr class="${fault ? "ill" : ""}">
    <td><b>${name}</b></td>
    <td>
      <select name="kind" form="f-${server}" aria-label="${name} ${text.fault}">
        ${option("", text.none, !fault)}
        ${FAULTS.map((kind) => option(kind, TEXT.faults[kind], kind === fault?.kind))}
      </select>
    </td>
    <td>
      <input
        name="seconds"
        form="f-${server}"
        aria-label="${name} ${text.value}"
        inputmode="numeric"
        placeholder="${text.seconds}"
        value="${fault?.kind === "SLOW" ? fault.seconds : ""}"
      />
    </td>
    <td>${fault ? TEXT.lasted(clockOf(fault.since), fault.hits) : well}</td>
    <td>
      <button name="act" value="${fault ? "mend" : "break"}" form="f-${server}">
        ${fault ? text.mend : text.break}<span class="vh"> ${name}</span>
      </button>
    </td>
  </tr>`;
}

export const allServers = (): Html =>
  html`<form class="acts" method="post" action="${HERE}/faults">
    <button name="act" value="mend">${text.mendAll}</button>
    <button name="act" value="break">${text.breakAll}</button>
  </form>`;

/** What goes wrong once, with whatever comes next. */
export const onceButtons = ({ once }: Page): Html =>
  html`<form class="acts" method="post" action="${HERE}/once">
    ${ONCE.map(
      (kind) =>
        html`<button name="kind" value="${kind}" aria-pressed="${String(once.has(kind))}">
          ${TEXT.once[kind]}${once.has(kind) && html` · ${text.armed}`}
        </button>`,
    )}
  </form>`;
