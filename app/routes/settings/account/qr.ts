import { encode } from "uqr";

/** A QR code as the path of its dark squares, each 1 × 1; with its quiet zone so many high and wide. */
export interface Qr {
  size: number;
  path: string;
}

/** Drawn on the server: what it says leaves it as a picture alone. */
export function qrOf(text: string): Qr {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`),
  );
  return { size, path: runs.join("") };
}

/** Where dark squares begin in a row, and how many there are. */
function runsOf(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
