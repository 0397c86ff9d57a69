import type { HospitalFields } from "#contract/hospital-settings.ts";

/** What the staff of a hospital set about it. */
export const HOSPITAL_FIELDS: HospitalFields = {
  ...{ name: "테스트의원", representative: null, brn: null, institutionNumber: null },
  ...{ contactPhoneNumber: "0212345678", alarmMobile: null, alarmMail: null, address: null },
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    ...{ weekday, opens: 540, closes: 1080, lastAcceptance: 1050, breaks: [] },
  })),
  ...{ closures: [], partClosures: [], temporaryHolidays: [], holidayChoices: [] },
  nthClosures: [
    {
      ...{ id: "0d0c7a1c-0000-4000-8000-000000000001", name: "정기휴진", weekday: 3, weeks: [4] },
      ...{ starts: null, ends: null },
    },
  ],
  minimumTimeBlock: 15,
  window: { leadMinutes: 0, leadDays: 0, windowDays: 60 },
  changeCutOff: { kind: "MINUTES", minutes: 60 },
  ...{ answerMinutes: 60, keptYears: 5 },
};
