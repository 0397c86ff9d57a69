import { randomUUID } from "node:crypto";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Act } from "#backend/reservations/index.ts";
import { book } from "#backend/reservations/changes/book.ts";
import { changeStatus } from "#backend/reservations/changes/change-status.ts";
import { reschedule } from "#backend/reservations/changes/reschedule.ts";
import { takeBack } from "#backend/reservations/changes/take-back.ts";
import { receiveBooking } from "#backend/reservations/receiving/receive.ts";
import type { TestHospital } from "../factories.ts";
import type { Expected, Step } from "./steps.ts";
import type { Stored } from "./stored-day.ts";
import { at } from "./world.ts";

export interface Place {
  trx: HospitalTransaction;
  act: Act;
  hospital: TestHospital;
}

/**
 * Does a step as the product does it.
 * @param stored to whom it is done; undefined: nobody is there yet
 * @param sequence greater at each step
 */
export function take(
  { trx, act, hospital }: Place,
  step: Step,
  { was, said }: Expected,
  stored: Stored | undefined,
  sequence: number,
): Promise<unknown> {
  const { id = "", version = 0 } = stored ?? {};
  const productId = (index: number) => hospital.products[index]!.productId;
  switch (step.does) {
    case "book":
      return book(trx, act, {
        ...{ productId: productId(step.product), start: at(step.start).toISOString() },
        ...{ platform: "PHONE", party: { name: "한지우", phone: "01023451234" } },
        ...{ overbook: step.overbook, ...(step.reason && { reason: "급하심" }) },
      });
    case "move":
    case "stay": {
      const { product, start } = step.does === "move" ? step : was!;
      const to = { productId: productId(product), start: at(start).toISOString() };
      return reschedule(trx, act, id, { ...to, version, overbook: step.overbook });
    }
    case "status":
      return changeStatus(trx, act, id, { status: step.status, version });
    case "undo":
      return takeBack(trx, act, id, { version });
    case "push":
    case "push again": {
      const { product, start, end } = said!;
      const externalId = stored?.externalId ?? randomUUID();
      return receiveBooking(trx, () => act.now, {
        ...{ hospitalId: act.hospitalId, platform: "NAVER", externalId },
        ...{ productId: productId(product), externalStatus: step.status.toLowerCase() },
        ...{ sequence, status: step.status, start: at(start), end: at(end) },
        ...{ party: { name: "한지우", phone: "01000001234", birthDate: null }, visitType: null },
        answers: null,
        message: `${sequence}`,
      });
    }
  }
}
