import { sql, type RawBuilder } from "kysely";
import { Refused } from "./outcome.ts";
import type { Type } from "./resource.ts";

type Condition = RawBuilder<unknown>;
type Compile = (value: string) => Condition;

const COMPARED: Readonly<Record<string, Condition>> = {
  ge: sql`>=`,
  gt: sql`>`,
  le: sql`<=`,
  lt: sql`<`,
};

/** `ge2026-11-25T01:00:00Z` */
const time =
  (column: Condition): Compile =>
  (value) => {
    const compared = COMPARED[value.slice(0, 2)];
    const instant = new Date(value.slice(2));
    if (!compared || Number.isNaN(instant.getTime()))
      throw new Refused(400, "value", "dates are searched with ge, gt, le or lt");
    return sql`${column} ${compared} ${instant}`;
  };
const holds = (content: object): Condition => sql`content @> ${JSON.stringify(content)}::jsonb`;

const started = time(sql`starts_at`);
const actor: Compile = (reference) => holds({ actor: [{ reference }] });
const participant: Compile = (reference) => holds({ participant: [{ actor: { reference } }] });
const status: Compile = (word) => holds({ status: word });

const COMMON: Readonly<Record<string, Compile>> = {
  _id: (id) => sql`id = ${id}`,
  _lastUpdated: time(sql`last_updated`),
  identifier: (token) => {
    const [value = "", system] = token.split("|").toReversed();
    return holds({ identifier: [{ ...(system !== undefined && { system }), value }] });
  },
};
const OWN: Readonly<Record<Type, Readonly<Record<string, Compile>>>> = {
  Appointment: { date: started, status, actor: participant, patient: participant },
  HealthcareService: {},
  Organization: {},
  Patient: {},
  Schedule: { actor },
  Slot: {
    ...{ start: started, status },
    schedule: (reference) => holds({ schedule: { reference } }),
  },
};
const CONTROLS = ["_sort", "_count"];

export const parametersOf = (type: Type): string[] => Object.keys({ ...COMMON, ...OWN[type] });

export interface Compiled {
  conditions: Condition[];
  /** What was applied, as the self link says it. */
  applied: URLSearchParams;
}

/** @throws Refused 400 for a parameter that there is none of, where the caller wants to know */
export function compile(type: Type, asked: URLSearchParams, isStrict: boolean): Compiled {
  const applied = new URLSearchParams();
  const known: Readonly<Record<string, Compile>> = { ...COMMON, ...OWN[type] };
  const conditions = [...asked].flatMap(([name, value]) => {
    const filter = Object.hasOwn(known, name) ? known[name] : undefined;
    const isControl = CONTROLS.includes(name) && (name !== "_sort" || value === "_lastUpdated");
    if (filter || isControl) applied.append(name, value);
    else if (isStrict) throw new Refused(400, "not-supported", `no parameter ${name}`);
    return filter ? [filter(value)] : [];
  });
  return { conditions, applied };
}
