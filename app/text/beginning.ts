/** Words of the first steps: a hospital that has just come. */
import { minuteClock, weekday } from "./time.ts";

const COUNTED = ["", "하나를", "둘을"];

export const BEGINNING = {
  title: "예약을 받으려면",
  left: (done: number) =>
    done === 0
      ? "세 가지를 정하면 돼요. 5분이면 끝나요."
      : `세 가지 중 ${COUNTED[done] ?? ""} 마쳤어요. 5분이면 끝나요.`,
  then: {
    before: "셋을 마치면 이 자리에 ",
    check: "확인 필요",
    and: "와 ",
    soon: "곧 오실 분",
    after: "이 와요.",
  },
  without: "연동 없이 시작",
  begun: "시작했어요. 예약이 오면 여기에 나와요.",
  change: "고치기",
  first: "먼저 하기",
  done: "마침",
  hours: {
    title: "진료 시간 정하기",
    help: "언제 진료하는지 정해요. 그 시간에만 예약을 받아요.",
    act: "진료 시간 정하기",
  },
  products: {
    title: "상품 등록하기",
    help: "환자가 무엇을 얼마 동안 받을지 정해요. 하나면 시작할 수 있어요.",
    act: "첫 상품 등록",
  },
  links: {
    title: "플랫폼 연동하기",
    help: "네이버, 카카오, EMR 예약이 이 예약판으로 모여요. 전화 예약만 받으면 안 해도 돼요.",
  },
} as const;

interface OpenDay {
  weekday: number;
  opens: number;
  closes: number;
}

/** A week from Monday on, equal days together: `월–금 09:00–18:00, 토 09:00–13:00`. */
export function weekSummary(hours: readonly OpenDay[]): string {
  const runs: { first: OpenDay; last: OpenDay }[] = [];
  for (const day of hours.toSorted((a, b) => place(a) - place(b))) {
    const run = runs.at(-1);
    if (run && goesOn(run.last, day)) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs.map(({ first, last }) => `${span(first, last)} ${stretch(first)}`).join(", ");
}

const goesOn = (last: OpenDay, day: OpenDay): boolean =>
  last.opens === day.opens && last.closes === day.closes && place(last) + 1 === place(day);
const place = ({ weekday }: OpenDay) => (weekday + 6) % 7;
const name = ({ weekday: day }: OpenDay) => weekday(`2023-01-0${day + 1}`);
const span = (first: OpenDay, last: OpenDay) =>
  first === last ? name(first) : `${name(first)}–${name(last)}`;
const stretch = ({ opens, closes }: OpenDay) => `${minuteClock(opens)}–${minuteClock(closes)}`;
