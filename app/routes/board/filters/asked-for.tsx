import type { Filters } from "../board-data.ts";

/** What a filter asks for, as a form sends it. */
export const AskedFor = ({ filter }: { filter: Filters }) => (
  <>
    {(["status", "platform", "product"] as const).map((name) => {
      const value = filter[name];
      return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
    })}
  </>
);
