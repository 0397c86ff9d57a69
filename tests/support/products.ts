import { expect } from "vitest";
import type { ProductVersion } from "#contract/product-history.ts";
import type { ProductState } from "#contract/product-states.ts";
import type { WholeProduct } from "#contract/product.ts";
import { call } from "./backend.ts";
import type { useDesk } from "./desk.ts";

/** All that a product must have. */
export const MASSAGE = {
  ...{ name: "도수치료", category: "PROCEDURE", durationMinutes: 50, capacity: 1 },
  price: { kind: "UNCOVERED", amount: 90_000 },
};

/** The calls about products, by who sits at this desk. */
export function useProducts(desk: ReturnType<typeof useDesk>) {
  const send = <Body = WholeProduct>(method: string, path: string, json?: object, headers = {}) =>
    call<Body>(`${desk.base}/products${path}`, {
      ...{ method, token: desk.token, headers },
      ...(json && { json }),
    });
  return {
    send,
    make: async (given: object = {}) => (await send("POST", "", { ...MASSAGE, ...given })).body,
    read: async (id: string) => (await send("GET", `/${id}`)).body,
    versions: async (id: string) =>
      (await send<{ items: ProductVersion[] }>("GET", `/${id}/history`)).body.items,
    become: <Body = WholeProduct>(id: string, state: ProductState, version: number) =>
      send<Body>("POST", `/${id}/state`, { state, version }),
  };
}

/** The fields of a 4000. */
export async function fieldsOf(answer: Promise<{ code: string; body: unknown }>) {
  const { code, body } = await answer;
  expect(code).toBe("4000");
  return (body as { fields: Record<string, string> }).fields;
}
