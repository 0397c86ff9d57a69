import { minuteClock, span } from "./time.ts";

/** 병원 정보: the hospital, when it is open, and what can be booked of it. */
export const HOSPITAL = {
  title: "병원 정보",
  lead: "여기 적은 시간으로 모든 플랫폼의 빈자리가 정해져요.",
  hours: "진료 시간",
  hoursThen: "요일마다 진료, 쉬는 시간, 마지막 접수를 정해요.",
  closures: "휴진",
  closuresThen:
    "쉬는 날에는 빈자리를 내보내지 않아요. 이미 받은 예약이 있으면 저장하기 전에 어떻게 할지 물어요.",
  monthly: "달마다",
  period: "기간",
  part: "몇 시간",
  periods: "쉬는 기간",
  partClosures: "몇 시간 쉬는 날",
  nth: ["첫째", "둘째", "셋째", "넷째", "다섯째"],
  whichWeeks: "몇째 주",
  weekday: "요일",
  onWeekday: (day: string) => `${day}요일`,
  from: "첫날",
  to: "끝날",
  day: "날짜",
  starts: "시작",
  ends: "끝",
  why: "이유",
  allDay: "온종일",
  allDayEmpty: "비우면 온종일",
  temporaryDay: "임시공휴일 날짜",
  temporaryName: "임시공휴일 이름",
  closure: "휴진",
  usualClosure: "정기 휴진",
  temporary: "임시공휴일",
  addNth: "달마다 쉬는 날",
  addTemporary: "임시공휴일, 선거일",
  remove: (name: string) => `${name} 빼기`,
  next: (day: string) => `다음 ${day}`,
  keptHit: (count: number) => `그대로 둔 예약 ${count}건`,
  undecidedHit: (count: number) => `정하지 않은 예약 ${count}건`,
  noHit: "예약 없음",
  noDay: "12. 28처럼 날짜로 적어 주세요.",
  holidays: "공휴일",
  holidaysThen: "따로 고르지 않은 공휴일은 쉬어요. 대체공휴일은 저절로 들어와요.",
  date: "날짜",
  name: "이름",
  thatDay: "그날",
  time: "시간",
  choices: { OPEN: "진료", SHORT: "단축", CLOSED: "휴진" },
  lastAcceptance: "마지막 접수",
  rest: (year: string) => `${year}년 나머지 보기`,
  rules: "예약 규칙",
  rulesThen: "환자가 고를 수 있는 시각과 기한이에요. 상품마다 따로 정할 수도 있어요.",
  block: "시간 간격",
  leadTime: "가장 이른 예약",
  leadHint: "‘당일 예약 안 받음’도 있어요.",
  window: "가장 먼 예약",
  windowHint: (day: string) => `${day}까지 열려 있어요.`,
  cutOff: "바꾸고 취소하기",
  cutOffHint: "그 뒤로는 전화로만 받아요.",
  answer: "답변 기한",
  answerHint: "지나면 저절로 만료돼요.",
  kept: "예약 보관",
  keptHint: "지나면 이름과 연락처를 지워요.",
  was: (word: string) => `전에는 ${word}`,
  shows: "이렇게 보여요",
  shownBy: "보기로 쓸 상품",
  look: "미리 보기",
  newStart: "새 시각",
  goneStart: "없어지는 시각",
  hour: "시",
  startCount: "시각",
  gone: (minute: string) => `없어지는 ${minute}분`,
  product: (name: string, minutes: number) => `${name} ${minutes}분`,
  dayOfMonth: (day: string) => `${Number(day.slice(8))}일`,
  blockHint: "시작 시각의 간격이에요.",
  moreButFewer: "고를 시각은 늘지만 받을 수 있는 분은 줄어요.",
  fewer: "받을 수 있는 분이 줄어요.",
  lost: (minutes: number, lost: number) =>
    `${minutes}분 진료가 간격에 맞지 않아 한 분마다 ${lost}분이 남아요.`,
  most: "가장 많이",
  before: (count: number) => `전 ${count}`,
  people: (count: number) => `${count}명`,
  today: "오늘",
  identity: "병원",
  identityThen: "환자와 플랫폼에 보이는 이름과, 심사에 쓰는 번호예요.",
  hospitalName: "병원 이름",
  representative: "대표자",
  brn: "사업자등록번호",
  brnApproved: "승인된 번호라 여기서 못 바꿔요.",
  institutionNumber: "요양기관번호",
  contact: "연락처와 주소",
  contactThen: "알림에 적히는 전화와, 지도에 찍히는 자리예요.",
  phone: "대표 전화",
  phoneHint: "환자에게 보여요.",
  alarmMobile: "알림 받을 휴대전화",
  alarmMail: "알림 받을 메일",
  alarmMailHint: "연동이 끊기면 연락받을 주소예요. 메일 알림은 준비 중이에요.",
  zip: "우편번호",
  search: "주소 찾기",
  searchHint: "찾기가 막힌 컴퓨터에서는 아래 칸에 바로 적어도 돼요.",
  searchFailed: "주소 찾기를 열지 못했어요. 우편번호와 아래 칸에 바로 적어 주세요.",
  road: "도로명 주소",
  jibun: "지번 주소",
  jibunOptional: "도로명이 있으면 선택",
  detail: "상세 주소",
  letters: (count: number, most: number) => `${count} / ${most}자`,
  lat: "위도",
  lon: "경도",
  saved: "병원 정보를 저장했어요.",
  unchanged: "바꾼 것이 없어요.",
  outside: (count: number) => `저장하면 예약 ${count}건이 밖에 남아요.`,
  tooManySince:
    "다른 곳에서 먼저 저장했어요. 바꾼 곳이 너무 많아 나란히 보여 드릴 수 없으니, 이 화면을 새로 열고 나누어 저장해 주세요.",
  tooMany: "한 번에 바꾸는 것이 너무 많아요. 나누어 저장해 주세요.",
  stale: "화면이 오래됐어요. 새로 열고 다시 적어 주세요.",
} as const;

/** `20분`, of a time block; `2시간`. */
export const minutesWord = span;

/** 바꾸고 취소하기: `1시간 전까지`, `하루 전 18:00까지`. */
export function cutOffWord(
  cutOff: { kind: "MINUTES"; minutes: number } | { kind: "DAYS"; days: number; minute: number },
): string {
  if (cutOff.kind === "MINUTES")
    return cutOff.minutes === 0 ? "시작 전까지" : `${span(cutOff.minutes)} 전까지`;
  const day = cutOff.days === 0 ? "그날" : cutOff.days === 1 ? "하루 전" : `${cutOff.days}일 전`;
  return `${day} ${minuteClock(cutOff.minute)}까지`;
}

/** 답변 기한: `신청 뒤 60분` */
export const answerWord = (minutes: number): string =>
  `신청 뒤 ${minutes <= 90 ? `${minutes}분` : span(minutes)}`;

/** 예약 보관: `3년` */
export const keptWord = (years: number): string => `${years}년`;
