import { networkOf } from "#backend/accounts/index.ts";

/** Bits of an IPv6 address: whoever has one connection has up to 65,536 of the /64 that are counted elsewhere. */
const ONE_CUSTOMER = 48;

/** From where documents come and are looked at, as all that is counted of them counts it. */
export const customerOf = (address = ""): string => networkOf(address, ONE_CUSTOMER);
