import { STATUS_TEXT } from "#app/text/status.ts";
import { dayAndClock } from "#app/text/time.ts";
import { PAIR } from "#app/text/wizard.ts";
import { DRY } from "#app/text/wizard-sums.ts";
import { Select } from "#app/ui/input.tsx";
import type { DryRun } from "#contract/dry-run.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { HereHead, ThereHead } from "../side-heads.tsx";
import tables from "./tables.module.css";

interface ClashesProps {
  clashes: DryRun["clashes"];
  platform: LinkedPlatform;
  now: Date;
}

/** Where both sides want one place: who is there, who comes, and what is to be done. */
export function Clashes({ clashes, platform, now }: ClashesProps) {
  return (
    <table className={`${tables.sides} ${tables.clashes}`}>
      <thead>
        <tr>
          <th scope="col">{DRY.when}</th>
          <HereHead />
          <ThereHead platform={platform} />
          <th scope="col">{DRY.what}</th>
        </tr>
      </thead>
      <tbody>
        {clashes.map(({ bookingId, start, product, capacity, ours, theirs, nearest, choice }) => (
          <tr key={bookingId} data-differs="">
            <th scope="row">
              {dayAndClock(start, now)}
              <span>
                {product}
                {PAIR.seats(capacity)}
              </span>
            </th>
            <td>
              {ours.length === 0
                ? DRY.nobody
                : ours.map(({ name, status }) => `${name} ${STATUS_TEXT[status].word}`).join(", ")}
            </td>
            <td>
              {theirs.name} {STATUS_TEXT[theirs.status].word}
            </td>
            <td>
              <input type="hidden" name="clash" value={bookingId} />
              <label className="vh" htmlFor={`clash-${bookingId}`}>
                {dayAndClock(start, now)}
              </label>
              <Select id={`clash-${bookingId}`} name="choice" small defaultValue={choice}>
                <option value="DECIDE">{DRY.decide}</option>
                {nearest !== null && (
                  <option value="NEAREST">{DRY.nearest(platform, nearest, now)}</option>
                )}
              </Select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
