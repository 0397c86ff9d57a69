import { hospitalInfoSchema } from "#contract/hospital.ts";
import type { LoadChoices } from "#contract/load-review.ts";
import type { LoadStep } from "#contract/load-step.ts";
import { productLoadSchema, type ProductLoad } from "#contract/product-load.ts";
import type { LoadingWish } from "#contract/product-loading.ts";
import { get, post, type Ways } from "./ways.ts";

/** Reading and taking over Naver's products, as a part of the reservation client. */
export interface ImportingCalls {
  productLoad(hospital: string): Promise<ProductLoad>;
  /** platformProductLoadingStatus is to be this. */
  wishLoading(hospital: string, status: LoadingWish, step: LoadStep): Promise<void>;
  /** What has come of a load that has halted is looked at. */
  reviewWhatCame(hospital: string, step: LoadStep): Promise<ProductLoad>;
  keepLoadChoices(hospital: string, input: LoadChoices): Promise<ProductLoad>;
  /** What is chosen is taken over from now on. */
  takeOverProducts(hospital: string, input: LoadChoices): Promise<ProductLoad>;
  /** What was taken over is taken back from now on. */
  undoProductLoad(hospital: string, step: LoadStep): Promise<ProductLoad>;
}

export function importingCalls({ send, at }: Ways): ImportingCalls {
  const load = (hospital: string, rest = "") => at(hospital, `/product-load${rest}`);
  return {
    productLoad: (h) => send(load(h), get, productLoadSchema),
    wishLoading: async (h, status, { version }) => {
      const json = { hospitalBasicInfo: { platformProductLoadingStatus: status }, version };
      await send(at(h), { method: "patch", json }, hospitalInfoSchema);
    },
    reviewWhatCame: (h, step) => send(load(h, "/enough"), post(step), productLoadSchema),
    keepLoadChoices: (h, json) =>
      send(load(h, "/choices"), { method: "put", json }, productLoadSchema),
    takeOverProducts: (h, json) => send(load(h, "/take"), post(json), productLoadSchema),
    undoProductLoad: (h, step) => send(load(h, "/undo"), post(step), productLoadSchema),
  };
}
