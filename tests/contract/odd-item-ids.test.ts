import { expect, test } from "vitest";
import { itemThere } from "#tests/support/business-server.ts";
import { useImporting } from "#tests/support/importing.ts";
import { useWizard } from "#tests/support/wizard-walk.ts";

/** A platform may call its products what it likes: no id of its is one of ours. */
const wizard = useWizard();
const importing = useImporting();
const ODD = "unsent:abc";

test("is linked", async () => {
  wizard.business().items.push(itemThere(ODD, "초진 진료 특별", 30));
  const { version, pairing } = await wizard.toPairs();
  const pairs = pairing!.pairs.map(({ productId }, at) => ({
    productId,
    to: at === 0 ? { kind: "ITEM", itemId: ODD } : { kind: "NONE" },
  }));
  const { version: last, dryRun } = await wizard.step("PUT", "pairs", { version, pairs });
  const { state } = await wizard.step("POST", "start", {
    ...{ version: last, sums: dryRun!.sums, clashes: [] },
  });
  expect(state).toBe("ACTIVE");
});

test("is imported", async () => {
  importing.business().items.push(itemThere(ODD, "새로운 시술", 30));
  const load = await importing.toReview();
  const choices = load.review!.rows.flatMap(({ itemId, kind }) =>
    itemId === null
      ? []
      : [
          importing.choose(
            load,
            itemId,
            itemId === "i-3" ? { act: "SKIP" } : kind === "NEW" ? { act: "MAKE" } : {},
          ),
        ],
  );
  expect((await importing.take(load, choices)).code).toBe("0000");
  const { made } = (await importing.page()).result!;
  expect(made.map(({ name }) => name)).toContain("새로운 시술");
});
