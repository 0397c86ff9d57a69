import { hospitalInfoSchema } from "#contract/hospital.ts";
import { productLoadSchema, type LoadChoices, type ProductLoad } from "#contract/product-load.ts";
import type { LoadingWish } from "#contract/product-loading.ts";
import { get, post, type Ways } from "./ways.ts";

/** Reading and taking over Naver's products, as a part of the reservation client. */
export interface ImportingCalls {
  productLoad(hospital: string): Promise<ProductLoad>;
  /** platformProductLoadingStatus is to be this. */
  wishLoading(hospital: string, status: LoadingWish): Promise<void>;
  /** What has come of a load that has halted is looked at. */
  reviewWhatCame(hospital: string): Promise<ProductLoad>;
  keepLoadChoices(hospital: string, input: LoadChoices): Promise<ProductLoad>;
  /** Takes over what is chosen, one by one; it may take a while. */
  takeOverProducts(hospital: string, input: LoadChoices): Promise<ProductLoad>;
  undoProductLoad(hospital: string): Promise<ProductLoad>;
}

/** Many products, each in a transaction of its own. */
const PATIENCE_MS = 60_000;

export function importingCalls({ send, at }: Ways): ImportingCalls {
  const load = (hospital: string, rest = "") => at(hospital, `/product-load${rest}`);
  const patient = () => ({ timeout: PATIENCE_MS, signal: AbortSignal.timeout(PATIENCE_MS) });
  return {
    productLoad: (h) => send(load(h), get, productLoadSchema),
    wishLoading: async (h, status) => {
      const json = { hospitalBasicInfo: { platformProductLoadingStatus: status } };
      await send(at(h), { method: "patch", json }, hospitalInfoSchema);
    },
    reviewWhatCame: (h) => send(load(h, "/enough"), post({}), productLoadSchema),
    keepLoadChoices: (h, json) =>
      send(load(h, "/choices"), { method: "put", json }, productLoadSchema),
    takeOverProducts: (h, json) =>
      send(load(h, "/take"), { ...post(json), ...patient() }, productLoadSchema),
    undoProductLoad: (h) =>
      send(load(h, "/undo"), { ...post({}), ...patient() }, productLoadSchema),
  };
}
