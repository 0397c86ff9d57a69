/**
 * What 대표 decides and a lawyer reads, in one place: who we are, prices, periods, who works for us. **All of it was made
 * up** for this product, but the authorities and what a comment names a law for. The texts under `app/policies`
 * that are in force take it from here; an older edition has what was true then written out.
 */
export const COMPANY = {
  name: "닥톡 주식회사",
  representative: "김닥톡",
  brn: "000-00-00000",
  /** 전자상거래법 제12조. */
  mailOrder: "제2026-서울강남-00000호",
  address: "서울특별시 강남구 테헤란로 000, 0층",
  help: {
    department: "고객지원팀",
    phone: "02-6200-0114",
    hours: "평일 09:00–18:00",
    email: "help@doctalk.example",
  },
  /** 개인정보 보호법 제31조: a name, or the department with its telephone (제30조 제1항 제6호). */
  privacyOfficer: {
    title: "정보보호실장",
    department: "정보보호실",
    phone: "02-6200-0117",
    email: "privacy@doctalk.example",
  },
  /** Who sells for us, by the code on a card: 담당자 of an application. */
  sales: [
    { code: "DK-2047", name: "이서준", region: "서울 강남·서초", phone: "02-6200-0147" },
    { code: "DK-3110", name: "박하린", region: "경기 남부", phone: "031-6200-0110" },
    { code: "DK-5021", name: "정도현", region: "부산·경남", phone: "051-6200-0121" },
  ],
  /** The first court for what is disputed. */
  court: "민사소송법에 따른 관할 법원",

  /** Whom we let handle personal data: `patients` where it is patients' too, so that hospitals are asked before. */
  processors: [
    {
      name: "㈜예시클라우드",
      work: "서버와 데이터베이스의 운영",
      until: "계약 종료까지",
      patients: true,
    },
    { name: "㈜예시메일", work: "전자우편의 발송", until: "발송 뒤 1개월", patients: false },
    {
      name: "토스페이먼츠㈜",
      work: "신용카드 결제와 취소",
      until: "계약 종료까지",
      patients: false,
    },
  ],

  /** How long we keep what: what is promised, and by which it is erased (backend/retention). */
  periods: {
    /** Of a member, after the contract has ended. */
    memberDays: 30,
    /** Documents of a sign-up, after the decision; at once on withdrawal. */
    documentDays: 90,
    /** A sign-up, an application, a request of 지식iN or a document by which nobody decides. */
    undecidedDays: 365,
    /** A sign-up, and a wizard of staff, that somebody left half filled in. */
    draftDays: 30,
    /** What came of a platform and could never be applied. */
    unappliedDays: 365,
    /** Imports and comparisons, with what was found, and calendar addresses that were taken back. */
    workDays: 90,
    /** What is wanted of somebody is waited for so long before he is asked again. */
    wantedDays: 7,
    /** Sessions, the devices they are of, and keys that let in, used or not. */
    loginDays: 90,
    /** A key by which an EMR program lets in, from when it was made. */
    entryKeyDays: 365,
    /** Mails, as they were written. */
    mailDays: 30,
    /** An order of which nothing was paid. */
    unpaidDays: 90,
    /** 국세기본법 제85조의3, 전자상거래법 시행령 제6조. */
    paymentYears: 5,
    /** 개인정보의 안전성 확보조치 기준 제8조. */
    accessYears: 2,
    /** Who gave or took a right: the same, 제5조. */
    rightsYears: 3,
    /** Answers to questions, a patient's own words. */
    answerDays: 90,
    /** What a hospital that leaves may still take along. */
    leavingDays: 30,
    /** 시행령 제39조: within 72 hours one has to be told; a hospital by its processor before that. */
    leakHours: 24,
    /** Before an edition comes into force: in general, and where it is to somebody's disadvantage. */
    noticeDays: 7,
    noticeDaysWorse: 30,
  },

  /** How long we usually take to decide, how long platforms say that they do; how long one sits who applies, or links one. */
  takes: {
    review: "1–2일",
    kin: "2–3일",
    applying: "10분",
    linking: "3–5분",
    platforms: { NAVER: "2–3일", KAKAO: "1–2일", product: "1–2일" },
  },

  /** 광고성 정보, by mail alone: 정보통신망법 제50조 제7항, 제8항 (시행령 제62조의2, 제62조의3). */
  news: { monthlyAtMost: 2, answerDays: 14, againYears: 2 },

  /**
   * Of 지식iN, for one doctor: so many questions a day at most, what a month costs, VAT (10 %) in it: a multiple of 110. Flat,
   * never per booking or patient (의료법 제27조 제3항).
   */
  plans: [
    { id: "BASIC", name: "기본", questions: 2, won: 66_000 },
    { id: "STANDARD", name: "표준", questions: 5, won: 110_000 },
    { id: "GROUP", name: "넉넉", questions: 15, won: 264_000 },
  ],
  vatPercent: 10,
  /** So many months at once, and what that takes off. */
  periodsPaid: [
    { months: 1, discountPercent: 0 },
    { months: 3, discountPercent: 5 },
    { months: 12, discountPercent: 15 },
  ],

  /** Where `AMPLITUDE_API_KEY` is set (개인정보 보호법 제28조의8); of `AMPLITUDE_SERVER_URL`'s own place, if another. */
  analytics: {
    recipient: "Amplitude, Inc.",
    contact: "privacy@amplitude.com",
    country: "미국",
    retention: "수집한 날부터 1년",
  },

  /** Public, and true: 개인정보 보호법 제62조 and others. */
  authorities: [
    { name: "개인정보 분쟁조정위원회", phone: "1833-6972", site: "kopico.go.kr" },
    { name: "개인정보침해 신고센터", phone: "118", site: "privacy.kisa.or.kr" },
    { name: "대검찰청", phone: "1301", site: "spo.go.kr" },
    { name: "경찰청", phone: "182", site: "ecrm.police.go.kr" },
  ],
} as const;
