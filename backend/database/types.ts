import pg from "pg";

const DATE: number = pg.types.builtins.DATE;
const INT8: number = pg.types.builtins.INT8;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond 2^53`);
  return value;
}

type Parser = (text: string) => unknown;
/** pg's own parsers; its typings narrow the oid to an enum that has not every type. */
const builtIn: { getTypeParser(oid: number, format?: string): Parser } = pg.types;

/** How column values arrive: a calendar day has no zone and stays text, counts are numbers. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary"): Parser {
    if (format !== "binary" && oid === DATE) return (text) => text;
    if (format !== "binary" && oid === INT8) return safeInteger;
    return builtIn.getTypeParser(oid, format);
  },
};
