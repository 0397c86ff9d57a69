import { useRef } from "react";
import { LEAST_IN_SERIES, MOST_IN_SERIES } from "#contract/series-length.ts";
import { SERIES } from "#app/text/series.ts";
import { Select } from "#app/ui/input.tsx";
import { useCommitEffect } from "#app/ui/use-commit-effect.ts";

const CHOICES = Array.from(
  { length: MOST_IN_SERIES - LEAST_IN_SERIES + 1 },
  (_, index) => LEAST_IN_SERIES + index,
);

interface TimesSelectProps {
  times: number;
  onTimes?: (times: number) => void;
}

/** So many weeks in a row. Others are shown in the same field: the focus stays where it is. */
export function TimesSelect({ times, onTimes }: TimesSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(times);
  useCommitEffect(() => {
    if (select.current && shown.current !== times) select.current.value = String(times);
    shown.current = times;
  }, [times]);
  return (
    <Select
      ref={select}
      bare
      name="times"
      aria-label={SERIES.times}
      defaultValue={times}
      onChange={(event) => onTimes?.(Number(event.currentTarget.value))}
    >
      {CHOICES.map((count) => (
        <option key={count} value={count}>
          {SERIES.count(count)}
        </option>
      ))}
    </Select>
  );
}
