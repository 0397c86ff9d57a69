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
  const room = roomOf(shape);
  return room.take(
    await postedFields(request, { bytes, fields: room.known + MOST_UNKNOWN }),
  ) as Fields<S>;
}

/** The same, of a form that stands in the page, or that was kept (`pairs.ts`). */
export const fieldsIn = <S extends Shape>(
  form: Iterable<readonly [string, FormDataEntryValue]>,
  shape: S,
): Fields<S> => roomOf(shape).take(form) as Fields<S>;

interface Room {
  /** Fields that the shape has at most. */
  known: number;
  take: (form: Iterable<readonly [string, FormDataEntryValue]>) => unknown;
}

/** A page reads its form at every key: each shape is laid out once. */
const ROOMS = new WeakMap<Shape, Room>();

function roomOf(shape: Shape): Room {
  const made = ROOMS.get(shape);
  if (made) return made;
  const most: Most = new Map();
  const take = takerOf(shape, "", most);
  const room: Room = {
    known: [...most.values()].reduce((sum, one) => sum + one, 0),
    take: (form) => {
      const came = new Map<string, string[]>();
      for (const [name, value] of form) {
        if (typeof value !== "string" || !most.has(name)) continue;
        const texts = came.get(name) ?? [];
        if (texts.length < (most.get(name) ?? 0)) texts.push(value.slice(0, MOST_LETTERS));
        came.set(name, texts);
      }
      return take(came).value;
    },
  };
  ROOMS.set(shape, room);
  return room;
}

/** How often each name of a shape counts. */
type Most = Map<string, number>;
/** What came for a part of the shape, and whether anything did. */
type Take = (came: ReadonlyMap<string, string[]>) => { value: unknown; given: boolean };

/** Notes every name of a shape, and takes what came for them. */
function takerOf(shape: Shape, at: string, most: Most): Take {
  const parts = Object.entries(shape).map(
    ([name, part]) => [name, takerOfPart(part, at + name, most)] as const,
  );
  return (came) => {
    const taken = parts.map(([name, take]) => ({ name, ...take(came) }));
    return {
      value: Object.fromEntries(taken.map(({ name, value }) => [name, value])),
      given: taken.some(({ given }) => given),
    };
  };
}

function takerOfPart(part: Part, name: string, most: Most): Take {
  if (part.kind === "rows") {
    const all = Array.from({ length: part.most }, (_, row) =>
      takerOf(part.of, `${name}.${row}.`, most),
    );
    return (came) => {
      const given = all.map((take) => take(came)).filter((row) => row.given);
      return { value: given.map((row) => row.value), given: given.length > 0 };
    };
  }
  most.set(name, part.kind === "many" ? part.most : 1);
  return (came) => {
    const texts = came.get(name) ?? [];
    return {
      value: part.kind === "many" ? texts : (texts[0] ?? ""),
      given: texts.length > 0,
    };
  };
}
