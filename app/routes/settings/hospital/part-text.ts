import { leadOf } from "#app/forms/booking-window.ts";
import { leadUntil, windowUntil } from "#app/text/booking-window.ts";
import { answerWord, cutOffWord, HOSPITAL, keptWord, minutesWord } from "#app/text/hospital.ts";
import { weekdayWord } from "#app/text/hours.ts";
import { shortHoursWord, wholeHoursWord } from "#app/ui/hours/week-words.ts";
import type { TypedHoliday, TypedHospital } from "./hospital-form.ts";
import { cutOffOf } from "./typed-hospital.ts";

/** What a part of the form says, in words: for two versions beside each other. */
export function partText(at: string, typed: TypedHospital): string {
  const [list = "", index] = at.split(".");
  if (index !== undefined) return rowText(list, Number(index), typed);
  switch (list) {
    case "nths":
      return lines(typed.nths, ({ name, weeks, weekday, starts, ends }) =>
        [
          weeks.map((week) => HOSPITAL.nth[Number(week) - 1]).join(" "),
          HOSPITAL.onWeekday(weekdayWord(Number(weekday))),
          starts === "" ? HOSPITAL.allDay : `${starts}–${ends}`,
          name,
        ].join(" "),
      );
    case "periods":
      return lines(typed.periods, ({ from, to, name }) => `${from} – ${to} ${name}`);
    case "parts":
      return lines(
        typed.parts,
        ({ day, starts, ends, name }) => `${day} ${starts}–${ends} ${name}`,
      );
    case "temporaries":
      return lines(typed.temporaries, (row) => `${row.day} ${row.name} ${choiceText(row)}`);
    case "minimumTimeBlock":
      return minutesWord(Number(typed.minimumTimeBlock));
    case "lead": {
      const lead = leadOf(typed.lead);
      return lead ? leadUntil(lead) : "";
    }
    case "window":
      return windowUntil(Number(typed.window));
    case "changeCutOff":
      return cutOffWord(cutOffOf(typed.changeCutOff));
    case "answerMinutes":
      return answerWord(Number(typed.answerMinutes));
    case "keptYears":
      return keptWord(Number(typed.keptYears));
    default: {
      const value = typed[list as keyof TypedHospital];
      return typeof value === "string" ? value : "";
    }
  }
}

function rowText(list: string, index: number, { hours, holidays }: TypedHospital): string {
  if (list === "hours") return hours[index] ? wholeHoursWord(hours[index]) : "";
  return holidays[index] ? choiceText(holidays[index]) : "";
}

const lines = <Row>(rows: readonly Row[], text: (row: Row) => string): string =>
  rows.map((row) => text(row).trim()).join("\n");

/** `단축 09:00–13:00, 마지막 접수 12:30` */
export function choiceText({ choice, ...hours }: Omit<TypedHoliday, "day">): string {
  if (choice === "SHORT") return `${HOSPITAL.choices.SHORT} ${shortHoursWord(hours)}`;
  return choice === "OPEN" ? HOSPITAL.choices.OPEN : HOSPITAL.choices.CLOSED;
}
