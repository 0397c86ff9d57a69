import { useAddressSearch } from "#app/ui/address-search/use-address-search.tsx";
import type { BusinessField } from "#contract/business-fields.ts";
import { ADDRESS_SEARCH } from "../../addresses.ts";

/** Of the parts of an address, as the form calls them. */
const NAMES = {
  ...{ zip: "zipCode", road: "roadAddress" },
  ...{ jibun: "jibunAddress", detail: "addressEtc" },
} as const satisfies Record<string, BusinessField>;

/** 주소 찾기 of a business: beside its 우편번호, where it is offered and a script works. */
export const useBusinessAddress = (isOffered: boolean) =>
  useAddressSearch({ at: ADDRESS_SEARCH, names: NAMES, isOffered });
