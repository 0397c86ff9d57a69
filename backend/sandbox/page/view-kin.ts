import { html } from "hono/html";
import type { KinRow } from "#backend/kin/index.ts";
import { operatorMoves, type KinState } from "#contract/kin-states.ts";
import { TEXT } from "../text.ts";
import { HERE, type Html } from "./html.ts";

const text = TEXT.page;

/** What each of the operator's moves is called, and posts. */
export const KIN_ACTS = { VERIFIED: "verify", APPROVED: "approve", REJECTED: "reject" } as const;
type Decided = keyof typeof KIN_ACTS;
const WORDS: Record<Decided, string> = {
  VERIFIED: text.verify,
  APPROVED: text.approve,
  REJECTED: text.rejectKin,
};
const isDecided = (to: KinState): to is Decided => to in KIN_ACTS;

/** Requests to answer on 지식iN, with what the operator can do about each. */
export const kinList = (requests: readonly KinRow[]): Html =>
  requests.length === 0
    ? html`<p class="soft">${text.noKin}</p>`
    : html`<ul>
        ${requests.map(
          ({ number, doctorName, specialty, hospitalName, licence, state }) =>
            html`<li>
              <span>
                ${number} ${doctorName} · ${text.kinStates[state]}<br />
                <span class="soft">${hospitalName} · ${specialty} · ${licence}</span>
              </span>
              <form method="post" action="${HERE}/kin">
                <input type="hidden" name="number" value="${number}" />
                ${operatorMoves(state)
                  .filter(isDecided)
                  .map(
                    (to) => html`<button name="act" value="${KIN_ACTS[to]}">${WORDS[to]}</button>`,
                  )}
              </form>
            </li>`,
        )}
      </ul>`;
