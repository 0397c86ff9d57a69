import { html } from "hono/html";
import type { Reviewed } from "#backend/joining/index.ts";
import { mayMove, type RequestState } from "#contract/request-states.ts";
import { TEXT } from "../text.ts";
import { HERE, type Html } from "./html.ts";

const text = TEXT.page;

/** What the operator can make of one, and how that is posted. */
const ACTS = [
  ["APPROVED", "approve", text.approve],
  ["NEED_INFO", "ask", text.ask],
  ["REJECTED", "reject", text.reject],
] as const satisfies [RequestState, string, string][];

/** Sign-ups at new hospitals, with what the operator can do about each. */
export const signupList = (signups: readonly Reviewed[]): Html =>
  signups.length === 0
    ? html`<p class="soft">${text.noSignups}</p>`
    : html`<ul>
        ${signups.map(
          ({ number, state, typed }) =>
            html`<li>
              <span>
                ${number} ${typed.name} · ${text.signupStates[state]}<br />
                <span class="soft">${typed.hospitalName} · ${typed.id}</span>
              </span>
              <form method="post" action="${HERE}/signup">
                <input type="hidden" name="number" value="${number}" />
                ${ACTS.filter(([to]) => mayMove(state, to)).map(
                  ([, act, word]) => html`<button name="act" value="${act}">${word}</button>`,
                )}
              </form>
            </li>`,
        )}
      </ul>`;
