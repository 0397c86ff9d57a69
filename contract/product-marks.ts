import { marksOf, type Mark } from "./advertising-marks.ts";
import { CLAUSES } from "./medical-advertising.ts";
import type { Product } from "./product.ts";

/** What the law may mind of a product, and in which field. */
export interface ProductMark extends Pick<Mark, "words" | "why" | "clause"> {
  field: "name" | "description" | "price";
}

type Offered = Pick<Product, "name" | "description" | "category"> & {
  price: Pick<Product["price"], "kind" | "amount">;
};

/** 무료, or 0원, of anything but a talk: 급여 must not be free, whoever comes for it. */
const FREE: ProductMark = {
  ...{ field: "price", words: "무료", clause: CLAUSES.INDUCEMENT },
  why: "진료나 검진을 무료로 알리면 환자를 끄는 말로 보일 수 있어요.",
};

/** All marks of a product as it would be saved: of its name, its description, its price. */
export const productMarks = ({ name, description, category, price }: Offered): ProductMark[] => [
  ...marksOf(name).map((mark) => ({ ...mark, field: "name" as const })),
  ...marksOf(description).map((mark) => ({ ...mark, field: "description" as const })),
  ...(isFree(price) && category !== "COUNSEL" ? [FREE] : []),
];

const isFree = ({ kind, amount }: Offered["price"]): boolean =>
  kind === "FREE" || (kind === "UNCOVERED" && amount === 0);

/** Those of them that were not there before: about these alone whoever saves is asked. */
export const marksBeyond = <One extends Pick<ProductMark, "field" | "words">>(
  marks: readonly One[],
  before: readonly Pick<ProductMark, "field" | "words">[],
): One[] =>
  marks.filter(
    ({ field, words }) => !before.some((one) => one.field === field && one.words === words),
  );
