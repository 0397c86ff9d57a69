import { Form, useNavigation } from "@remix-run/react";
import type { Pairs } from "#app/forms/pairs.ts";
import { twoVersions } from "#app/forms/two-versions.ts";
import { TWO_VERSIONS } from "#app/text/settings-form.ts";
import { clockOrDay } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { Versus } from "#app/ui/settings/versus.tsx";
import type { ProductPreview } from "#contract/product-preview.ts";
import type { WholeProduct } from "#contract/product.ts";
import { productEdited } from "../../addresses.ts";
import type { OtherVersion } from "../form/form-back.ts";
import { INTENTS } from "../form/intents.ts";
import { PARTS, textOf } from "../form/parts.ts";

interface OtherVersionPageProps {
  product: WholeProduct;
  resources: ProductPreview["resources"];
  mine: Pairs;
  other: OtherVersion;
  now: Date;
}

/** Somebody saved the product while one typed: one chooses, part by part. */
export function OtherVersionPage(props: OtherVersionPageProps) {
  const { product, resources, mine, other, now } = props;
  const { formMethod } = useNavigation();
  const page = productEdited(product.id);
  const names = Object.fromEntries(resources.map(({ id, name }) => [id, name]));
  const { theirs, base } = other;
  const { differences, same } = twoVersions(PARTS, { base, theirs, mine });
  const at = clockOrDay(other.at, now);
  return (
    <div>
      <PageHead back={{ to: page, word: product.name }} title={TWO_VERSIONS.title(other.who)}>
        {TWO_VERSIONS.then(at, product.name, differences.length)}
      </PageHead>
      <Form method="post" action={page}>
        <input type="hidden" name="intent" value={INTENTS.settle} />
        <input type="hidden" name="version" value={other.version} />
        <input type="hidden" name="base" value={other.baseAt} />
        {mine.map(([name, value], i) => (
          <input key={`${name}-${i}`} type="hidden" name={name} value={value} />
        ))}
        <Versus
          differences={differences.map((part) => ({
            ...part,
            base: base === null ? "" : textOf(part.at, base, names),
            theirs: textOf(part.at, theirs, names),
            mine: textOf(part.at, mine, names),
          }))}
          same={same.map((part) => ({ ...part, text: textOf(part.at, theirs, names) }))}
          {...{ who: other.who, at, chosen: other.sides, busy: formMethod === "POST" }}
          giveUp={
            <ButtonLink to={page} way="reload">
              {TWO_VERSIONS.giveUp}
            </ButtonLink>
          }
        />
      </Form>
    </div>
  );
}
