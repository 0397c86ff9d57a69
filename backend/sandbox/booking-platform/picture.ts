import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

const [WIDTH, HEIGHT] = [640, 480];

/** A picture of a product (PNG), of colours of its own: the same name is the same picture. */
export function drawPicture(name: string): Buffer {
  const [r = 0, g = 0, b = 0] = createHash("sha256").update(name).digest();
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const light = 0.6 + (0.4 * y) / HEIGHT;
    const pixel = [r, g, b].map((part) => Math.round((128 + part / 2) * light));
    return Buffer.from([0, ...Array.from({ length: WIDTH }, () => pixel).flat()]);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2], 8); // eight bits each of red, green and blue
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), bytes]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
