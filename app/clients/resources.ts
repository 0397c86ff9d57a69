import { z } from "zod";
import {
  impactSchema,
  type Impact,
  type ImpactInput,
  type ResourceChange,
  type ResourceInput,
} from "#contract/resource-inputs.ts";
import { resourceSchema, type Resource } from "#contract/resource.ts";
import { segment } from "./upstream.ts";
import { items, post, type Ways } from "./ways.ts";

/** Doctors, rooms and devices, as a part of the reservation client. */
export interface ResourceCalls {
  /** The same key with the same input makes it once. */
  createResource(hospital: string, input: ResourceInput, key: string): Promise<Resource>;
  changeResource(hospital: string, id: string, input: ResourceChange): Promise<Resource>;
  archiveResource(hospital: string, id: string, version: number): Promise<Resource>;
  restoreResource(hospital: string, id: string, version: number): Promise<Resource>;
  /** All ids that there are, in their new order. */
  arrangeResources(hospital: string, ids: readonly string[]): Promise<Resource[]>;
  /** Which bookings to come other hours or closures of it would leave outside. */
  foreseeImpact(hospital: string, id: string, input: ImpactInput): Promise<Impact>;
}

export function resourceCalls({ send, at }: Ways): ResourceCalls {
  const one = (hospital: string, id: string, rest = "") =>
    at(hospital, `/resources/${segment(id)}${rest}`);
  return {
    createResource: (h, input, key) => send(at(h, "/resources"), post(input, key), resourceSchema),
    changeResource: (h, id, json) => send(one(h, id), { method: "patch", json }, resourceSchema),
    archiveResource: (h, id, version) =>
      send(one(h, id, "/archive"), post({ version }), resourceSchema),
    restoreResource: (h, id, version) =>
      send(one(h, id, "/restore"), post({ version }), resourceSchema),
    arrangeResources: (h, ids) =>
      items(
        send(
          at(h, "/resources/order"),
          post({ ids }),
          z.object({ items: z.array(resourceSchema) }),
        ),
      ),
    foreseeImpact: (h, id, input) => send(one(h, id, "/impact"), post(input), impactSchema),
  };
}
