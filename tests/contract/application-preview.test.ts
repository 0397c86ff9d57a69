import { expect, test } from "vitest";
import type { StartsPreview } from "#contract/application.ts";
import { useDesk } from "#tests/support/desk.ts";

const desk = useDesk();
const preview = async (timeBlock: number | string) =>
  desk.ask<StartsPreview>(`/applications/preview?timeBlock=${timeBlock}`);

test("what a time block would make is two weeks from tomorrow on, by the hours", async () => {
  const { body } = await preview(30);
  expect(body.days).toHaveLength(14);
  expect(body.days[0]).toMatchObject({ day: "2026-11-21" });
  // Saturday 09:00–13:00, last acceptance 12:30; Sunday closed; Monday with lunch 12:30–13:30.
  const [saturday, sunday, monday] = body.days.map(({ starts }) => starts);
  expect([saturday?.length, sunday?.length, monday?.length]).toEqual([8, 0, 16]);
  expect(monday).not.toContain(750);
  expect((await preview(60)).body.days[0]?.starts).toEqual([540, 600, 660, 720]);
  expect((await preview(7)).code).toBe("4000");
});
