import { invalid } from "#backend/failure.ts";
import {
  productFieldsSchema,
  productInputSchema,
  type ProductInput,
} from "#contract/product-inputs.ts";
import type { LoadField } from "#contract/product-loading.ts";
import { PLATFORM, type KeptItem } from "../loads.ts";

/** What of theirs is to stand here. @throws Failure 4000 where it cannot */
export function takenOf(item: KeptItem, theirs: readonly LoadField[]) {
  const given = Object.fromEntries(
    theirs.flatMap((field) => (item[field] === null ? [] : [[field, item[field]]])),
  );
  return checked(productFieldsSchema.partial(), given, Object.keys(given));
}

/** A product as it is there. What Naver does not say is the least that it may be. */
export function inputOf(item: KeptItem, knew: string[]): ProductInput {
  const { name, description, durationMinutes, cleanupMinutes, capacity, price, state } = item;
  const given = {
    ...{ name, description: description ?? "", durationMinutes, knew },
    ...{ cleanupMinutes: cleanupMinutes ?? 0, capacity: capacity ?? 1 },
    price: price ?? { kind: "AFTER_COUNSEL", amount: null, from: false },
    ...{ category: "TREATMENT", platforms: [PLATFORM] },
    // What is offered there, or soon, is to be offered here: else it would be closed there.
    publish: state === "PUBLISHED" || state === "REVIEW",
  };
  return checked(productInputSchema, given, Object.keys(productInputSchema.shape));
}

interface Schema<Out> {
  safeParse: (
    given: unknown,
  ) =>
    | { success: true; data: Out }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** Only what is named: what a schema adds by itself is not theirs. */
function checked<Out extends object>(
  schema: Schema<Out>,
  given: object,
  named: readonly string[],
): Out {
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    throw invalid(
      Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [String(path[0] ?? ""), message]),
      ),
    );
  const kept = Object.entries(parsed.data).filter(([field]) => named.includes(field));
  return Object.fromEntries(kept) as Out;
}
