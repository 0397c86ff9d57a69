import { html } from "hono/html";
import type { ReviewedApplication } from "#backend/applications/index.ts";
import { othersOf, type Reviewed } from "#backend/joining/index.ts";
import type { Move } from "#backend/requests/index.ts";
import { PLATFORM_NAMES } from "#contract/platform-names.ts";
import { isUnderWay, reviewerMoves, type RequestState } from "#contract/request-states.ts";
import { TEXT } from "../text.ts";
import { HERE, type Html } from "./html.ts";

const text = TEXT.page;

/** What the operator can make of one, and how that is posted. */
const ACTS = [
  ["APPROVED", "approve", text.approve],
  ["NEED_INFO", "ask", text.ask],
  ["REJECTED", "reject", text.reject],
] as const satisfies [RequestState, string, string][];

interface Listed {
  number: string;
  state: RequestState;
  /** By whom; and what it is about. */
  who: string;
  about: string;
  moves: readonly Move[];
  /** Another one of the same mobile number waits beside it. */
  isAgain?: boolean;
}

/** Sign-ups at new hospitals, with what the operator can do about each. */
export const signupList = (signups: readonly Reviewed[]): Html =>
  requestList(
    signups.map((one) => ({
      ...{ ...one, who: one.typed.name ?? "", about: aboutOf(one.typed) },
      isAgain: isUnderWay(one.state) && othersOf(one, signups).length > 0,
    })),
    text.noSignups,
  );

/** Of one that was withdrawn nothing is kept. */
const aboutOf = ({ hospitalName, id }: Reviewed["typed"]): string =>
  [hospitalName, id].filter(Boolean).join(" · ");

/** Applications for the reservation service, likewise. */
export const applicationList = (applications: readonly ReviewedApplication[]): Html =>
  requestList(
    applications.map(({ submittedBy, hospitalName, platforms, ...one }) => ({
      ...{ ...one, who: submittedBy },
      about: `${hospitalName} · ${platforms.map((platform) => PLATFORM_NAMES[platform]).join(", ")}`,
    })),
    text.noApplications,
  );

/** What was typed anew since more was wanted, by the names of its fields. */
const mendedIn = (moves: readonly Move[]): Html[] =>
  moves.flatMap(({ mended }) =>
    mended ? [html`<br />${text.typedAnew}: ${mended.join(", ")}`] : [],
  );

const requestList = (requests: readonly Listed[], none: string): Html =>
  requests.length === 0
    ? html`<p class="soft">${none}</p>`
    : html`<ul>
        ${requests.map(
          ({ number, state, who, about, moves, isAgain = false }) =>
            html`<li>
              <span>
                ${number} ${who} · ${text.requestStates[state]}<br />
                <span class="soft">
                  ${about}${isAgain && html`<br />${text.asksAgain}`}${mendedIn(moves)}
                </span>
              </span>
              <form method="post" action="${HERE}/request">
                <input type="hidden" name="number" value="${number}" />
                ${ACTS.filter(([to]) => reviewerMoves(state).includes(to)).map(
                  ([, act, word]) => html`<button name="act" value="${act}">${word}</button>`,
                )}
              </form>
            </li>`,
        )}
      </ul>`;
