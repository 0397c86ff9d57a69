import { postedFields } from "./body.ts";

/**
 * Reads a form by the names that its shape knows, each a text of bounded length. Whatever else was
 * sent costs one look at its name: no name is taken apart, none becomes a key or an index.
 */

/** `text`: of several of one name the first counts. `many`: a name that repeats. `rows`: `breaks.0.starts`. */
type Part = { kind: "text" } | { kind: "many"; most: number } | RowsOf<Shape>;
interface RowsOf<Of> {
  kind: "rows";
  most: number;
  of: Of;
}
export interface Shape {
  readonly [name: string]: Part;
}
/** What is read: "" for a text that was not sent, rows without gaps. */
export type Fields<S extends Shape> = {
  [Name in keyof S]: S[Name] extends RowsOf<infer Of extends Shape>
    ? Fields<Of>[]
    : S[Name] extends { kind: "many" }
      ? string[]
      : string;
};

export const text = { kind: "text" } as const;
export const many = (most: number) => ({ kind: "many", most }) as const;
export const rows = <Of extends Shape>(most: number, of: Of) =>
  ({ kind: "rows", most, of }) as const;

/** Longer than any schema allows: what is cut here is refused there. */
const MOST_LETTERS = 20_000;

/** A text of ten thousand letters, nine bytes each, in one of a few fields: its field refuses it. */
const FORM_BYTES = 128 * 1024;
/** Fields of names that the shape does not know, before the form is refused. */
const MOST_UNKNOWN = 100;

/**
 * The fields of a posted form; of an empty body, empty ones.
 * @param bytes what the route's form may have at most
 * @throws Response 413 for more than that, or for more fields than the shape has and a hundred
 * others; 415 for what is no form
 */
export async function readForm<S extends Shape>(
  request: Request,
  shape: S,
  bytes = FORM_BYTES,
): Promise<Fields<S>> {
  const room = roomIn(shape);
  return room.take(await postedFields(request, { bytes, fields: room.known + MOST_UNKNOWN }));
}

/** The same, of a form that stands in the page, or that was kept (`pairs.ts`). */
export const fieldsIn = <S extends Shape>(
  form: Iterable<readonly [string, FormDataEntryValue]>,
  shape: S,
): Fields<S> => roomIn(shape).take(form);

function roomIn<S extends Shape>(shape: S) {
  const slots: Slots = new Map();
  const take = roomFor(shape, "", slots);
  return {
    known: [...slots.values()].reduce((sum, { most }) => sum + most, 0),
    take: (form: Iterable<readonly [string, FormDataEntryValue]>) => {
      for (const [name, value] of form) {
        const slot = slots.get(name);
        if (slot && slot.texts.length < slot.most && typeof value === "string")
          slot.texts.push(value.slice(0, MOST_LETTERS));
      }
      return take().value as Fields<S>;
    },
  };
}

type Slots = Map<string, { most: number; texts: string[] }>;
/** What came for a part of the shape, and whether anything did. */
type Take = () => { value: unknown; given: boolean };

/** Makes room for every name of a shape. */
function roomFor(shape: Shape, at: string, slots: Slots): Take {
  const parts = Object.entries(shape).map(
    ([name, part]) => [name, roomOf(part, at + name, slots)] as const,
  );
  return () => {
    const taken = parts.map(([name, take]) => ({ name, ...take() }));
    return {
      value: Object.fromEntries(taken.map(({ name, value }) => [name, value])),
      given: taken.some(({ given }) => given),
    };
  };
}

function roomOf(part: Part, name: string, slots: Slots): Take {
  if (part.kind === "rows") {
    const all = Array.from({ length: part.most }, (_, row) =>
      roomFor(part.of, `${name}.${row}.`, slots),
    );
    return () => {
      const given = all.map((take) => take()).filter((row) => row.given);
      return { value: given.map((row) => row.value), given: given.length > 0 };
    };
  }
  const texts: string[] = [];
  slots.set(name, { most: part.kind === "many" ? part.most : 1, texts });
  return () => ({
    value: part.kind === "many" ? texts : (texts[0] ?? ""),
    given: texts.length > 0,
  });
}
