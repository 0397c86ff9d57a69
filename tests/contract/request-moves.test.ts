import { describe, expect, test } from "vitest";
import { decideApplication } from "#backend/applications/index.ts";
import { decideSignup } from "#backend/joining/index.ts";
import { completeSignup, withdrawSignup } from "#backend/joining/signup/holder-acts.ts";
import { readSignup } from "#backend/joining/signup/read-signup.ts";
import { Failure } from "#backend/failure.ts";
import type { Application } from "#contract/application.ts";
import type { WizardDraft } from "#contract/wizard-draft.ts";
import { mayMove, type RequestMover, type RequestState } from "#contract/request-states.ts";
import { applicationsAt } from "#tests/support/applications.ts";
import { useDesk } from "#tests/support/desk.ts";
import { signupsOf } from "#tests/support/typed-signups.ts";

/** The table of moves says what the code lets pass, of every state and by every act that there is. */
const desk = useDesk();
const { send } = applicationsAt(desk);
const { sent } = signupsOf(() => desk.backend.services);

const DECISIONS = [
  { to: "IN_REVIEW" },
  { to: "NEED_INFO", words: "한 번 더 봐 주세요.", documents: [] },
  { to: "APPROVED" },
  { to: "REJECTED", words: "폐업한 곳이에요." },
] as const;
type Reviewer = (typeof DECISIONS)[number]["to"];
type Act = `REVIEWER ${Reviewer}` | "APPLICANT IN_REVIEW" | "APPLICANT WITHDRAWN";
const ACTS: readonly Act[] = [
  ...["REVIEWER IN_REVIEW", "REVIEWER NEED_INFO", "REVIEWER APPROVED", "REVIEWER REJECTED"],
  ...["APPLICANT IN_REVIEW", "APPLICANT WITHDRAWN"],
] as Act[];

/** What leads to a state, from one that was sent. */
const WAYS = {
  SUBMITTED: [],
  IN_REVIEW: ["REVIEWER IN_REVIEW"],
  NEED_INFO: ["REVIEWER NEED_INFO"],
  APPROVED: ["REVIEWER APPROVED"],
  REJECTED: ["REVIEWER REJECTED"],
  WITHDRAWN: ["APPLICANT WITHDRAWN"],
} as const satisfies Partial<Record<RequestState, readonly Act[]>>;
const STATES = Object.keys(WAYS) as (keyof typeof WAYS)[];

/** A request, and what one can do with it. */
interface Tried {
  act: (act: Act) => Promise<unknown>;
  /** To which states it came, one after the other. */
  been: () => Promise<RequestState[]>;
}

async function follows(make: () => Promise<Tried>, from: keyof typeof WAYS) {
  let one: Tried | null = null;
  for (const act of ACTS) {
    if (one === null) {
      one = await make();
      for (const step of WAYS[from]) await one.act(step);
    }
    const before = await one.been();
    expect(before.at(-1)).toBe(from);
    await one.act(act);
    const [who, to] = act.split(" ") as [RequestMover, RequestState];
    const moves = mayMove(from, to, who);
    expect([act, await one.been()]).toEqual([act, moves ? [...before, to] : before]);
    if (moves) one = null;
  }
}

const decisionOf = (act: Act) => DECISIONS.find(({ to }) => act === `REVIEWER ${to}`);

describe("of a sign-up", () => {
  async function signup(): Promise<Tried> {
    const { services } = desk.backend;
    const { key, signup: first } = await sent();
    const now = () => readSignup(services, key);
    return {
      act: async (act) => {
        const decision = decisionOf(act);
        if (decision) return decideSignup(services, first.number!, decision);
        const { version } = await now();
        const own = act === "APPLICANT WITHDRAWN" ? withdrawSignup : completeSignup;
        return own(services, key, version).catch((error: unknown) => {
          if (!(error instanceof Failure)) throw error;
        });
      },
      been: async () => (await now()).moves.map(({ to }) => to),
    };
  }
  test.each(STATES)("that is %s", (state) => follows(signup, state));
});

/** Another 사업자등록번호 for each: what is approved of one business is not applied for again. */
function brnOf(business: number): string {
  const nine = Array.from(`10181${String(business).padStart(4, "0")}`, Number);
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const sum = nine.reduce((all, digit, at) => all + digit * weights[at]!, 0);
  const check = (10 - ((sum + Math.floor((nine[8]! * 5) / 10)) % 10)) % 10;
  return [...nine, check].join("");
}

describe("of an application", () => {
  let business = 0;
  /** Of a business of its own: of one there is one under way. */
  async function application(): Promise<Tried> {
    const { services } = desk.backend;
    const { version } = (await desk.ask<WizardDraft>("/drafts/apply")).body;
    business += 1;
    const institutionNumber = String(10_000_000 + business);
    const { number } = await send({
      ...{ version, linkingList: ["EMR"], userInfo: { institutionNumber, brn: brnOf(business) } },
    });
    const now = async () => (await desk.ask<Application>(`/applications/by-number/${number}`)).body;
    return {
      act: async (act) => {
        const decision = decisionOf(act);
        if (decision) return decideApplication(services, number, decision);
        const { id, version } = await now();
        return act === "APPLICANT WITHDRAWN"
          ? desk.ask(`/applications/${id}/withdraw`, { version, reason: "" })
          : desk.ask(`/applications/${id}/complete`, { version });
      },
      been: async () => (await now()).moves.map(({ to }) => to),
    };
  }
  test.each(STATES)("that is %s", (state) => follows(application, state));
});
