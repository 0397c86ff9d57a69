import { z } from "zod";
import { page } from "#contract/envelope.ts";
import {
  impactSchema,
  type Impact,
  type ImpactInput,
  type ResourceChange,
  type ResourceInput,
} from "#contract/resource-inputs.ts";
import {
  listedResourceSchema,
  openedResourceSchema,
  resourceSchema,
  type ListedResource,
  type OpenedResource,
  type Resource,
} from "#contract/resource.ts";
import { segment } from "./upstream.ts";
import { everyLeaf, get, items, post, type Ways } from "./ways.ts";

/** Doctors, rooms and devices, as a part of the reservation client. */
export interface ResourceCalls {
  /** All of them, put away ones too. */
  resources(hospital: string): Promise<ListedResource[]>;
  resource(hospital: string, id: string): Promise<OpenedResource>;
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
    resources: (h) =>
      everyLeaf((after) =>
        send(at(h, "/resources"), { ...get, searchParams: after }, page(listedResourceSchema)),
      ),
    resource: (h, id) => send(one(h, id), get, openedResourceSchema),
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
