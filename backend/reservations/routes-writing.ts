import { createRoute, type OpenAPIHono, type z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { CODES } from "#contract/codes.ts";
import {
  bookInputSchema,
  dismissInputSchema,
  identityInputSchema,
  memoInputSchema,
  rescheduleInputSchema,
  statusInputSchema,
  takeBackInputSchema,
  tellingInputSchema,
} from "#contract/reservation-inputs.ts";
import { reservationSchema, type Reservation } from "#contract/reservation.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { ok } from "#backend/http/answer.ts";
import type { StaffEnv } from "#backend/http/environment.ts";
import { once } from "#backend/http/idempotency.ts";
import { answers, createdAnswers, idempotencyKey, jsonBody } from "#backend/http/operation.ts";
import { hospitalParams, staffOnly } from "#backend/accounts/index.ts";
import type { Services } from "#backend/services.ts";
import { actOf, type Act } from "./actor.ts";
import { book } from "./changes/book.ts";
import { changeStatus } from "./changes/change-status.ts";
import { dismiss } from "./changes/dismiss.ts";
import { reschedule } from "./changes/reschedule.ts";
import { retrying } from "./changes/retrying.ts";
import { reservationParams } from "./routes-reading.ts";
import { settleTelling } from "./changes/settle-telling.ts";
import { setIdentity } from "./changes/set-identity.ts";
import { setMemo } from "./changes/set-memo.ts";
import { takeBack } from "./changes/take-back.ts";

type Change<Input> = (
  trx: HospitalTransaction,
  act: Act,
  reservationId: string,
  input: Input,
) => Promise<Reservation>;

/** What the routes of one reservation are asked for. */
interface Asked<Input> {
  in: { param: { reservationId: string }; json: Input };
  out: { param: { reservationId: string }; json: Input };
}

/** What changes something: booking, status, reschedule, take-back, memo, identity. */
export function mountWriting(api: OpenAPIHono<StaffEnv>, services: Services): void {
  const writing = { method: "post" as const, tags: ["reservations"], ...staffOnly(services) };
  const change = <Input>(
    c: Context<StaffEnv>,
    how: Change<Input>,
    { reservationId }: { reservationId: string },
    input: Input,
  ): Promise<Reservation> => {
    const act = actOf(c.var, services.clock());
    return retrying(() =>
      services.database.inHospital(act.hospitalId, (trx) => how(trx, act, reservationId, input)),
    );
  };

  const booking = createRoute({
    ...writing,
    path: "/hospitals/{hospitalId}/reservations",
    operationId: "book",
    summary: "Book by phone or at the desk; takes an Idempotency-Key",
    parameters: [...writing.parameters, idempotencyKey],
    request: { params: hospitalParams, body: jsonBody(bookInputSchema) },
    responses: createdAnswers(reservationSchema, CODES.conflict),
  });
  api.openapi(booking, async (c) => {
    const act = actOf(c.var, services.clock());
    const input = c.req.valid("json");
    const made = await retrying(() => once(services, c, input, (trx) => book(trx, act, input)));
    return ok(c, made, 201);
  });

  const changing = <Name extends string, Schema extends z.ZodType>(
    name: Name,
    operationId: string,
    summary: string,
    schema: Schema,
  ) =>
    createRoute({
      ...writing,
      path: `/hospitals/{hospitalId}/reservations/{reservationId}/${name}`,
      operationId,
      summary,
      request: { params: reservationParams, body: jsonBody(schema) },
      responses: answers(reservationSchema, CODES.conflict),
    });
  const by =
    <Input>(how: Change<Input>) =>
    async (c: Context<StaffEnv, string, Asked<Input>>) =>
      ok(c, await change(c, how, c.req.valid("param"), c.req.valid("json")));

  const status = changing(
    "status",
    "changeStatus",
    "Change the status, as far as the table of states allows",
    statusInputSchema,
  );
  api.openapi(status, by(changeStatus));

  const moving = changing(
    "reschedule",
    "reschedule",
    "Move to another start or product",
    rescheduleInputSchema,
  );
  api.openapi(moving, by(reschedule));

  const takingBack = changing(
    "take-back",
    "takeBack",
    "Take back the last thing staff did to it: a status or a move",
    takeBackInputSchema,
  );
  api.openapi(takingBack, by(takeBack));

  const telling = changing(
    "telling",
    "settleTelling",
    "What the platform could not be told: tell it again, or it was told by hand",
    tellingInputSchema,
  );
  api.openapi(telling, by(settleTelling));

  const dismissing = changing(
    "dismiss",
    "dismiss",
    "Put a request that expired away out of 확인 필요",
    dismissInputSchema,
  );
  api.openapi(dismissing, by(dismiss));

  const memo = changing("memo", "setMemo", "Write the staff's memo", memoInputSchema);
  api.openapi(memo, by(setMemo));

  const identity = changing(
    "identity",
    "setIdentity",
    "Say of who is here that an identity card was looked at, or why not",
    identityInputSchema,
  );
  api.openapi(identity, by(setIdentity));
}
