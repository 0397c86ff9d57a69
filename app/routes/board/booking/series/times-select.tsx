import { LEAST_IN_SERIES, MOST_IN_SERIES } from "#contract/series-length.ts";
import { SERIES } from "#app/text/series.ts";
import { Select } from "#app/ui/input.tsx";

const CHOICES = Array.from(
  { length: MOST_IN_SERIES - LEAST_IN_SERIES + 1 },
  (_, index) => LEAST_IN_SERIES + index,
);

/** So many weeks in a row. */
export const TimesSelect = ({
  times,
  onTimes,
}: {
  times: number;
  onTimes: (times: number) => void;
}) => (
  <Select
    key={times}
    bare
    name="times"
    aria-label={SERIES.times}
    defaultValue={times}
    onChange={(event) => onTimes(Number(event.currentTarget.value))}
  >
    {CHOICES.map((count) => (
      <option key={count} value={count}>
        {SERIES.count(count)}
      </option>
    ))}
  </Select>
);
