import { useState, type ReactNode } from "react";
import { HOSPITAL } from "#app/text/hospital.ts";
import { useHydrated } from "../use-hydrated.ts";
import { AddressSearch, type AddressSearchProps } from "./address-search.tsx";

interface Offered extends Pick<AddressSearchProps, "at" | "names"> {
  /** Is a service configured, and the address to be chosen here? */
  isOffered: boolean;
}

/** 주소 찾기 beside 우편번호 where it is offered and a script works; and that it could not be opened. */
export function useAddressSearch({ isOffered, ...search }: Offered): {
  beside?: ReactNode;
  failed?: string;
} {
  const isThere = useHydrated() && isOffered;
  const [hasFailed, setFailed] = useState(false);
  if (!isThere) return {};
  return {
    beside: <AddressSearch {...search} onFailed={setFailed} />,
    ...(hasFailed && { failed: HOSPITAL.searchFailed }),
  };
}
