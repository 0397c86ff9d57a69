import { parseArgs } from "node:util";
import { uuidSchema } from "#contract/fields.ts";
import type { PaymentState } from "#contract/payment-states.ts";
import { PAYMENT_STATES } from "#contract/payment-states.ts";
import { readRequestNumber, REQUEST_KINDS, type RequestNumber } from "#contract/request-number.ts";
import { cancelOrder, listOrders, readHistory, type OrderKey } from "#backend/payments/index.ts";
import type { Clock } from "#backend/clock.ts";
import type { Database } from "#backend/database/database.ts";
import { findRequests } from "#backend/requests/index.ts";
import { mostOf } from "./most.ts";
import { onDatabase } from "./on-database.ts";
import { WrongInput } from "./wrong-input.ts";

export const PAYMENT_HELP = `  payment list    orders, newest first: number, state, won, whether what was paid for has begun, id
      --state DONE   only those; --most 50
  payment show P1120-007      its states, with the gateway's codes; the number, or the order's id
  payment cancel P1120-007    gives all of its money back; a running worker asks the gateway for it
`;

const MOST = 50;

/** @returns true */
export const paymentList = (args: string[]): Promise<boolean> => {
  const { values } = parseArgs({
    args,
    options: { state: { type: "string" }, most: { type: "string" } },
  });
  const most = mostOf(values.most, MOST);
  const state = values.state === undefined ? null : stateOf(values.state);
  return onDatabase(async (database) => {
    for (const order of await listOrders(database, state, most))
      write(
        `${order.number}  ${order.state.padEnd(9)}  ${String(order.total).padStart(9)}  ` +
          `${begun(order)}  ${order.madeAt.toISOString()}  ${order.orderId}`,
      );
    return true;
  });
};

const begun = ({ state, activated }: { state: PaymentState; activated: boolean }): string =>
  state !== "DONE" ? "-" : activated ? "begun" : "NOT BEGUN";

function stateOf(text: string): PaymentState {
  const state = PAYMENT_STATES.find((one) => one === text.toUpperCase());
  if (!state) throw new WrongInput(`--state: one of ${PAYMENT_STATES.join(", ")}`);
  return state;
}

/** @returns whether there is one of that name */
export const paymentShow = (args: string[]): Promise<boolean> =>
  withOrder(args, async (database, key) => {
    const { order, lines } = await readHistory(database, key);
    write(`${order.number}  ${order.state}  ${order.total}  ${order.orderId}`);
    if (order.code !== null) write(`${order.code}  ${order.said ?? ""}`.trimEnd());
    write(`${order.payerName}  ${order.payerBrn}  ${order.payerEmail}  ${order.method ?? ""}`);
    for (const { at, by, fromState, toState, code } of lines)
      write(
        `  ${at.toISOString()}  ${by.padEnd(8)}  ${fromState ?? ""} → ${toState}  ${code ?? ""}`,
      );
    return true;
  });

/** @returns whether there is money to give back */
export const paymentCancel = (args: string[]): Promise<boolean> =>
  withOrder(args, async (database, key, clock) => {
    const isAsked = await cancelOrder({ database, clock }, key);
    write(
      isAsked
        ? "its money is being given back: `payment show` says when it was"
        : "nothing of it is paid",
    );
    return isAsked;
  });

const withOrder = (
  args: string[],
  work: (database: Database, key: OrderKey, clock: Clock) => Promise<boolean>,
): Promise<boolean> => {
  const [name = ""] = parseArgs({ args, allowPositionals: true }).positionals;
  const id = uuidSchema.safeParse(name).data;
  const number = readRequestNumber(name, REQUEST_KINDS.payment);
  if (id === undefined && !number) throw new WrongInput("a number as P1120-007, or an order's id");
  return onDatabase(async (database, clock) => {
    const key = await findOrder(database, { id, number }, clock());
    if (key) return work(database, key, clock);
    process.stderr.write(`there is no order ${name}\n`);
    return false;
  });
};

async function findOrder(
  database: Database,
  { id, number }: { id: string | undefined; number: RequestNumber | null },
  now: Date,
): Promise<OrderKey | null> {
  const [found] = number ? await findRequests(database.kysely, number, now) : [];
  const orderId = id ?? found?.requestId;
  if (orderId === undefined) return null;
  const entry = await database.kysely
    .selectFrom("paymentDirectory")
    .select(["hospitalId", "orderId"])
    .where("orderId", "=", orderId)
    .executeTakeFirst();
  return entry ?? null;
}

const write = (line: string) => process.stdout.write(`${line}\n`);
