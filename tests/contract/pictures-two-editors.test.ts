import { describe, expect, it } from "vitest";
import type { Picture } from "#contract/picture.ts";
import { useDesk } from "#tests/support/desk.ts";
import { photo, seenIn, usePictures } from "#tests/support/pictures.ts";

const desk = useDesk();
const { add, list, arrange } = usePictures(desk);

type Late = { conflict: string; current: { items: Picture[] } };

const three = async () => {
  const made: Picture[] = [];
  for (const colour of ["#a00", "#0a0", "#00a"])
    made.push((await add(desk.product(), await photo({ colour }))).body);
  return made;
};
const kept = ({ id }: Picture, alt = "") => ({ id, alt });

describe("a product's pictures, of which two change something", () => {
  it("keep what another has written meanwhile", async () => {
    const [one, two, three_] = await three();
    const seen = seenIn([one!, two!, three_!]);
    await arrange(desk.product(), { items: [kept(one!, "앞사람이 쓴 말")], main: null });
    const write = (alt: string, more = {}) =>
      arrange<Late>(desk.product(), { items: [kept(one!, alt)], main: null, ...more });
    const late = await write("늦은 말", { seen });
    expect([late.code, late.body.conflict]).toEqual(["4090", "version"]);
    expect(late.body.current.items[0]!.alt).toBe("앞사람이 쓴 말");
    expect((await write("앞사람이 쓴 말", { seen })).status).toBe(200);
    const again = await arrange(desk.product(), { items: [kept(one!, "늦은 말")], main: null });
    expect(again.body.items[0]).toMatchObject({ alt: "늦은 말", version: 3 });
  });

  it("keep the order and 대표 of one who came first, under the words of one who saw neither", async () => {
    const [one, two, three_] = await three();
    const seen = seenIn([one!, two!, three_!]);
    await arrange(desk.product(), {
      ...{ items: [three_!, two!, one!].map((of) => kept(of)), main: three_!.id },
    });
    const { body } = await arrange(desk.product(), {
      ...{ items: [kept(one!), kept(two!, "입구"), kept(three_!)], main: one!.id, seen },
    });
    expect(body.items.map(({ id, alt, main }) => [id, alt, main])).toEqual([
      [three_!.id, "", true],
      [two!.id, "입구", false],
      [one!.id, "", false],
    ]);
  });

  it("do not go where their words, or that they are 대표, are newer than what was seen", async () => {
    const [one, two, three_] = await three();
    const seen = seenIn([one!, two!, three_!]);
    await arrange(desk.product(), { items: [kept(one!, "쓴 말")], main: three_!.id });
    for (const of of [one!, three_!]) {
      const gone = { items: [], main: null, removed: [of.id], seen };
      const { code, body } = await arrange<Late>(desk.product(), gone);
      expect([code, body.conflict]).toEqual(["4090", "version"]);
    }
    expect((await list(desk.product())).items).toHaveLength(3);
  });
});
