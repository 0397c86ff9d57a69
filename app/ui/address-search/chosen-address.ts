import { ADDRESS_LENGTH } from "#contract/hospital-rules.ts";

/** What 주소 찾기's window tells (public/address-search.js), as far as it is text. */
export interface ChosenAddress {
  zip: string;
  road: string;
  jibun: string;
  building: string;
}

/** @returns null where it could not be opened. */
export function chosenAddress(told: unknown): ChosenAddress | null {
  if (typeof told !== "object" || told === null) return null;
  const at = (name: keyof ChosenAddress) => {
    const value: unknown = Reflect.get(told, name);
    return typeof value === "string" ? value.trim().slice(0, ADDRESS_LENGTH) : "";
  };
  return { zip: at("zip"), road: at("road"), jibun: at("jibun"), building: at("building") };
}

type Fields = Record<"zip" | "road" | "jibun" | "detail" | "lat" | "lon", string>;

/**
 * What the form says with the chosen address: the detail that was typed stays, an empty one gets the
 * building; coordinates of another address are none of this one.
 */
export function withAddress(now: Fields, { zip, road, jibun, building }: ChosenAddress): Fields {
  const isSame = now.road.trim() === road;
  return {
    ...{ zip, road, jibun },
    detail: now.detail.trim() === "" ? building : now.detail,
    lat: isSame ? now.lat : "",
    lon: isSame ? now.lon : "",
  };
}
