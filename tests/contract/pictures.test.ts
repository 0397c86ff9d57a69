import { Readable } from "node:stream";
import { deflateSync } from "node:zlib";
import { sql } from "kysely";
import sharp from "sharp";
import { describe, expect, it, test } from "vitest";
import { createTasks } from "#backend/jobs/tasks.ts";
import type { Picture } from "#contract/picture.ts";
import { call } from "#tests/support/backend.ts";
import { useDesk } from "#tests/support/desk.ts";
import { photo, seenIn, usePictures } from "#tests/support/pictures.ts";
import { fieldsOf } from "#tests/support/products.ts";

const desk = useDesk();
const { add, list, arrange, file } = usePictures(desk);

/** A PNG that says it is so large, and holds nothing but one colour. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const named = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    sign,
    chunk("IHDR", head),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

describe("a picture that is sent", () => {
  test.each(["jpeg", "png", "webp"] as const)(
    "as %s is made anew in three sizes and as JPEG, without what its camera wrote into it",
    async (as) => {
      const sent = await photo({ width: 3000, height: 2000, orientation: 6 }, as);
      expect((await sharp(sent).metadata()).exif).toBeDefined();
      const { status, body } = await add(desk.product(), sent, "손.이름없음");
      expect(status).toBe(201);
      expect(body).toMatchObject({
        ...{ name: "손.이름없음", alt: "", main: true, version: 1 },
        ...{ width: 2000, height: 3000, bytes: sent.length },
      });
      expect(body.files.map(({ type, width, height }) => [type, width, height])).toEqual([
        ["image/webp", 213, 320],
        ["image/webp", 534, 800],
        ["image/webp", 1067, 1600],
        ["image/jpeg", 1067, 1600],
      ]);
      for (const { path, type, width, height } of body.files) {
        const { response, bytes } = await file(path);
        expect(response.headers.get("content-type")).toBe(type);
        expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        expect(response.headers.get("x-content-type-options")).toBe("nosniff");
        const { format, exif, icc, xmp, orientation, ...made } = await sharp(bytes).metadata();
        expect([`image/${format}`, made.width, made.height]).toEqual([type, width, height]);
        expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
        expect(bytes.includes("SecretCamera")).toBe(false);
      }
    },
  );

  it("is one picture, however often it is sent, and two at once are two", async () => {
    const [one, other] = [await photo(), await photo({ colour: "#63a" })];
    const answers = await Promise.all([one, one, other].map((sent) => add(desk.product(), sent)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
    const { items } = await list(desk.product());
    expect(items).toHaveLength(2);
    expect(items.filter(({ main }) => main)).toHaveLength(1);
  });

  it("that is small is not made larger", async () => {
    const { body } = await add(desk.product(), await photo({ width: 20, height: 10 }));
    expect(body.files.map(({ width }) => width)).toEqual([20, 20]);
  });

  it("keeps of its file's name what one can see: nothing in it turns the words around it", async () => {
    const { body } = await add(desk.product(), await photo(), "손\u202egpj.\u200bexe\u0007.jpg");
    expect(body.name).toBe("손gpj.exe.jpg");
  });

  it("comes as another file under another name in which a program was hidden", async () => {
    const hidden = Buffer.from("PK\u0003\u0004<script>alert(1)</script>");
    const { body } = await add(desk.product(), Buffer.concat([await photo(), hidden]), "a.html");
    for (const { path } of body.files)
      expect((await file(path)).bytes.includes("<script>")).toBe(false);
  });
});

describe("what is no picture is refused in words, and nothing is kept", () => {
  const MEGABYTE = 1024 * 1024;
  const heic = Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1");
  const moving = () => {
    const pixels = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 200)]);
    const raw = { width: 10, height: 20, channels: 3, pageHeight: 10 } as const;
    return sharp(pixels, { raw })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
  };
  /** So large, a piece at a time: it begins as a picture does. */
  async function* large(bytes: number) {
    yield await photo();
    for (let sent = 0; sent < bytes; sent += MEGABYTE) yield Buffer.alloc(MEGABYTE);
  }
  const streamed = (bytes: number) =>
    Readable.toWeb(
      Readable.from(large(bytes), { objectMode: false }),
    ) as ReadableStream<Uint8Array>;

  test.each<
    [string, string, () => Uint8Array | ReadableStream<Uint8Array> | Promise<Uint8Array>, RegExp]
  >([
    ["nothing", "a.jpg", () => new Uint8Array(0), /빈 파일/],
    ["of 10.1 MB", "a.jpg", () => streamed(10 * MEGABYTE), /10\.\dMB예요\. 10MB까지/],
    ["of 100 MB", "a.jpg", () => streamed(100 * MEGABYTE), /100\.\dMB예요\. 10MB까지/],
    [
      "a PDF that is called png",
      "가격표.png",
      () => Buffer.from("%PDF-1.7\n%âãÏÓ"),
      /이름은 png인데 속은 PDF/,
    ],
    [
      "a page that is called jpg",
      "a.jpg",
      () => Buffer.from("<!doctype html><p>안녕"),
      /이름은 jpg인데 속은/,
    ],
    ["a text", "a.txt", () => Buffer.from("안녕"), /jpg, png, webp 사진만/],
    ["an iPhone's", "입구.heic", () => heic, /아이폰 사진/],
    ["a drawing by SVG", "a.svg", () => Buffer.from('<?xml version="1.0"?><svg/>'), /svg 그림은/],
    ["a GIF", "a.gif", () => Buffer.from("GIF89a\u0001\0\u0001\0"), /gif 그림은/],
    ["one that moves", "a.webp", moving, /움직이는/],
    [
      "one that is cut off",
      "a.jpg",
      async () => (await photo({ width: 2000 })).subarray(0, -4000),
      /망가졌거나/,
    ],
    [
      "one that begins like one",
      "a.jpg",
      () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      /망가졌거나/,
    ],
    ["of 900 million pixels in 110 KB", "a.png", () => bomb(30_000, 30_000), /화소/],
  ])("%s", async (_what, name, make, words) => {
    const sent = await make();
    const { file: said } = await fieldsOf(add<unknown>(desk.product(), sent, name));
    expect(said).toMatch(words);
    expect((await list(desk.product())).items).toEqual([]);
    expect(await keptFiles()).toBe(0);
  });

  it("the eleventh, and of two tenths at once the second", async () => {
    for (let at = 1; at < 10; at += 1)
      await add(desk.product(), await photo({ width: 16 + at, height: 16 }));
    const last = await Promise.all(
      [100, 101, 102].map(async (width) =>
        add<{ fields: { file: string } }>(desk.product(), await photo({ width, height: 16 })),
      ),
    );
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    const refused = last.find(({ status }) => status === 400)!;
    expect(refused.body.fields.file).toMatch(/10장까지/);
    expect((await list(desk.product())).items).toHaveLength(10);
  });
});

const keptFiles = async () => {
  const { hospitalId } = desk.backend.hospital;
  const { rows } = await desk.backend.database.inHospital(hospitalId, (trx) =>
    sql<{ count: number }>`select count(*)::int as count from picture_files`.execute(trx),
  );
  return rows[0]!.count;
};

describe("a product's pictures", () => {
  const three = async () => {
    const made: Picture[] = [];
    for (const colour of ["#a00", "#0a0", "#00a"])
      made.push((await add(desk.product(), await photo({ colour }))).body);
    return made;
  };
  const kept = ({ id }: Picture, alt = "") => ({ id, alt });

  it("stand in the order that is wished, one of them 대표, each with its words", async () => {
    const [one, two, three_] = await three();
    const { body } = await arrange(desk.product(), {
      items: [kept(three_!, " 창가  침대 "), kept(one!), kept(two!)],
      main: two!.id,
    });
    expect(body.items.map(({ id, alt, main, version }) => [id, alt, main, version])).toEqual([
      [three_!.id, "창가 침대", false, 2],
      [one!.id, "", false, 1],
      [two!.id, "", true, 1],
    ]);
    expect(await list(desk.product())).toMatchObject(body);
  });

  it("that were sent meanwhile follow, those that are gone are passed over", async () => {
    const [one, two, three_] = await three();
    const seen = seenIn([one!, two!, three_!]);
    await arrange(desk.product(), { items: [], main: null, removed: [one!.id] });
    const four = await add(desk.product(), await photo({ colour: "#777" }));
    const { body } = await arrange(desk.product(), {
      ...{ items: [kept(three_!), kept(one!), kept(two!)], main: one!.id, seen },
    });
    expect(body.items.map(({ id, main }) => [id, main])).toEqual([
      [three_!.id, false],
      [two!.id, true],
      [four.body.id, false],
    ]);
  });

  it("that go are gone for everybody, unless another product has them too", async () => {
    const [one] = await three();
    await add(desk.product(1), await photo({ colour: "#a00" }));
    const [path] = one!.files.map((of) => of.path);
    const remove = (product: string, id: string) =>
      arrange(product, { items: [], main: null, removed: [id] });
    await remove(desk.product(), one!.id);
    expect((await file(path!)).response.status).toBe(200);
    const { items } = await list(desk.product(1));
    await remove(desk.product(1), items[0]!.id);
    expect((await file(path!)).response.status).toBe(404);
  });

  it("refuse words that are too long, or hold a resident number", async () => {
    const [one] = await three();
    for (const alt of ["가".repeat(101), "900101-1234567"])
      expect(
        await fieldsOf(arrange<unknown>(desk.product(), { items: [kept(one!, alt)], main: null })),
      ).toHaveProperty(["items.0.alt"]);
  });

  it("of a draft that is thrown away leave no bytes behind", async () => {
    const drafts = `${desk.base}/products/drafts`;
    const { token } = desk;
    const { body: draft } = await call<{ id: string; version: number }>(drafts, {
      token,
      json: { typed: [["name", "도수"]] },
    });
    await add(draft.id, await photo());
    expect((await list(draft.id)).product.name).toBe("도수");
    await call(`${desk.base}/products/${draft.id}?version=${draft.version}`, {
      method: "DELETE",
      token,
    });
    expect(await keptFiles()).toBeGreaterThan(0);
    const tasks = createTasks(desk.backend.services);
    await tasks["sweep-pictures"]({}, new AbortController().signal);
    expect(await keptFiles()).toBe(0);
  });
});

test.each(["/pictures/x/y", `/pictures/${crypto.randomUUID()}/${"0".repeat(32)}.webp`])(
  "%s is nothing",
  async (path) => expect((await file(path)).response.status).toBe(404),
);
