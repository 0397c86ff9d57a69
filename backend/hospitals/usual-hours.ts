const at = (hour: number, minute = 0) => hour * 60 + minute;
const WEEKDAYS = [1, 2, 3, 4, 5];

/** What most clinics' week is like, to start from: minutes since KST midnight. */
export const USUAL_HOURS = [
  ...WEEKDAYS.map((weekday) => ({
    weekday,
    ...{ opens: at(9), closes: at(18), lastAcceptance: at(17, 30) },
  })),
  { weekday: 6, opens: at(9), closes: at(13), lastAcceptance: at(12, 30) },
];

export const USUAL_BREAKS = WEEKDAYS.map((weekday) => ({
  weekday,
  ...{ name: "점심", starts: at(13), ends: at(14) },
}));
