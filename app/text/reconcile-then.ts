/** 고르면: what choosing a side of a difference does, in words. */
import { CAPABILITIES } from "#contract/platform-capabilities.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { STATUSES } from "#contract/reservation-status.ts";
import type { Difference } from "#contract/reconcile.ts";
import type { Said } from "./link-card.ts";
import { FIELD_WORDS, sideText, statusWord } from "./reconcile-sides.ts";
import { type SideName } from "./reconcile.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { clock } from "./time.ts";

/** What will happen where a side is chosen. */
export function thenText(one: Difference, side: SideName, platform: LinkedPlatform): Said {
  const there = PLATFORM_WORDS[platform];
  if (one.kind === "ITEM") {
    const what = one.field === null ? "상품" : FIELD_WORDS[one.field];
    const to = sideText(one, side === "OURS" ? one.ours : one.theirs);
    const where = side === "OURS" ? there : "여기";
    return one.field === "item"
      ? [`${there}에 상품을 `, "새로 올려요.", ""]
      : [
          `${where}의 ${josa(what, "을/를")} `,
          to,
          `${josa(to, "으로/로").slice(to.length)} 바꿔요.`,
        ];
  }
  if (one.kind === "SLOTS") {
    const free = (side === "OURS" ? one.ours?.free : one.theirs?.free) ?? 0;
    const act = free === 0 ? "닫아요." : `${free}자리로 맞춰요.`;
    return [side === "OURS" ? `${there}에서 ` : "여기에서 ", act, ""];
  }
  return side === "OURS" ? sendsText(one, platform) : takesText(one, there);
}

function sendsText({ ours, theirs }: Difference, platform: LinkedPlatform): Said {
  const there = PLATFORM_WORDS[platform];
  if (ours === null) return [`${there}에서 `, "취소해요.", ""];
  const status = STATUSES.find((one) => one === ours.status);
  const isTold = status !== undefined && CAPABILITIES[platform].writesToPatient.includes(status);
  const patient = isTold ? " 환자에게 알림이 가요." : "";
  if (ours.status === theirs?.status && ours.start !== null)
    return [
      `${josa(there, "을/를")} `,
      clock(ours.start),
      `${josa(clock(ours.start), "으로/로").slice(5)} 옮겨요.`,
    ];
  const word = statusWord(ours.status ?? "");
  return [`${there}에 `, word, `${josa(word, "을/를").slice(word.length)} 보내요.${patient}`];
}

function takesText({ ours, theirs }: Difference, there: string): Said {
  if (theirs === null) return [`${there}에 없으니 여기를 `, "취소", "로 바꿔요."];
  const word = statusWord(theirs.status ?? "");
  const to = josa(word, "으로/로").slice(word.length);
  if (ours === null)
    return [
      "여기에 ",
      word,
      `${to} 올라와요.${theirs.status === "REQUESTED" ? " 답을 기다려요." : ""}`,
    ];
  if (ours.status === theirs.status && theirs.start !== null)
    return [
      "여기를 ",
      clock(theirs.start),
      `${josa(clock(theirs.start), "으로/로").slice(5)} 옮겨요.`,
    ];
  const was = statusWord(ours.status ?? "");
  const kept =
    ours.status === "COMPLETED" || ours.status === "NO_SHOW" ? ` ${was} 기록은 이력에 남아요.` : "";
  return ["여기를 ", word, `${to} 바꿔요.${kept}`];
}
