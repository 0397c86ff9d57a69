import { createHash } from "node:crypto";
import type { Impact } from "#contract/resource-inputs.ts";

/** What one has seen of what would be left outside: the same bookings at the same times are the same. */
export const knownOf = ({ items, total }: Impact): string =>
  createHash("sha256")
    .update(JSON.stringify([total, items.map(({ id, start }) => [id, start])]))
    .digest("base64url");
