import type { Access, SlotTidings, TheirSlot } from "../platform.ts";
import { PlatformFailure } from "../platform-failure.ts";
import { capabilities, toldOf } from "./capability.ts";
import { keyOf } from "./list-slots.ts";
import { request, type Call } from "./request.ts";
import { schedulesOf, slotsOf, type StoredSlot } from "./schedules.ts";

/** Under which a Slot that we made is known there. */
const OUR_SLOTS = "urn:doctalk:slot";
const AT_ONCE = 4;

/**
 * Makes the free Slots of these days what the hospital sells: as many free ones at a start as there are
 * seats. One too many becomes `busy-unavailable`, one too few is opened again or made; what is `busy` is
 * somebody's visit and stays. Sent again, it finds nothing to do.
 * @throws PlatformFailure REFUSED where the server does not let Slots be made and changed
 */
export async function pushSlots(
  access: Access,
  tidings: SlotTidings,
  signal: AbortSignal,
): Promise<void> {
  if (!toldOf(await capabilities(access, signal)).includes("SLOTS"))
    throw new PlatformFailure("Slots cannot be written", {
      kind: "REFUSED",
      words: "빈 시간(Slot)을 받지 않는 서버예요.",
    });
  const [schedule = "", ...others] = await schedulesOf(access, tidings.itemId, signal);
  const stored: StoredSlot[] = [];
  for (const one of [schedule, ...others])
    stored.push(...(await slotsOf(access, one, tidings, signal)));
  const calls = difference(stored, tidings.slots, schedule);
  const sending = Array.from({ length: AT_ONCE }, async () => {
    for (let call = calls.shift(); call; call = calls.shift()) await request(access, call, signal);
  });
  await Promise.all(sending);
}

/** What is to be written so that these starts, and no others, are free as often as is said. */
function difference(
  stored: readonly StoredSlot[],
  wanted: readonly TheirSlot[],
  schedule: string,
): Call[] {
  const there = new Map<string, StoredSlot[]>();
  for (const one of stored) there.set(keyOf(one), [...(there.get(keyOf(one)) ?? []), one]);
  const said = new Map(wanted.map((one) => [keyOf(one), one]));
  return [...new Set([...there.keys(), ...said.keys()])].flatMap((key) => {
    const all = there.get(key) ?? [];
    const free = all.filter(({ status }) => status === "free");
    const closed = all.filter(({ status }) => status === "busy-unavailable");
    const slot = said.get(key);
    const lacking = (slot?.free ?? 0) - free.length;
    const close = lacking < 0 ? free.slice(lacking) : [];
    const open = closed.slice(0, Math.max(0, lacking));
    const made = Math.max(0, lacking - open.length);
    return [
      ...close.map((one) => changed(one, "busy-unavailable")),
      ...open.map((one) => changed(one, "free")),
      ...(slot
        ? Array.from({ length: made }, (_, i) => creation(schedule, slot, all.length + i))
        : []),
    ];
  });
}

function changed({ id, meta, stored }: StoredSlot, status: string): Call {
  const headers: Call["headers"] =
    meta?.versionId === undefined ? {} : { "if-match": `W/"${meta.versionId}"` };
  return { method: "put", path: `Slot/${id}`, json: { ...stored, status }, headers };
}

/** Known by its place among the Slots of its start: made twice, it is one. */
function creation(schedule: string, { start, end }: TheirSlot, place: number): Call {
  const identifier = { system: OUR_SLOTS, value: `${schedule}/${start.toISOString()}/${place}` };
  return {
    method: "post",
    path: "Slot",
    json: {
      resourceType: "Slot",
      identifier: [identifier],
      schedule: { reference: schedule },
      ...{ status: "free", start: start.toISOString(), end: end.toISOString() },
    },
    headers: {
      "if-none-exist": new URLSearchParams({
        identifier: `${identifier.system}|${identifier.value}`,
      }).toString(),
    },
  };
}
