import { z } from "zod";
import { obeys, saysOf, type NumberProblem } from "./fields.ts";
import { typed } from "./field-rules.ts";
import {
  addressProblem,
  digitsOf,
  LAT,
  latProblem,
  LON,
  lonProblem,
  zipProblem,
} from "./hospital-rules.ts";
import { addressSchema } from "./hospital-settings.ts";

const lineSchema = obeys(addressProblem).transform(typed);
const coordinate = ({ least, most }: { least: number; most: number }, problemOf: NumberProblem) => {
  const says = saysOf(problemOf);
  return z.number(says).min(least, says).max(most, says).nullable().default(null);
};

/** A hospital's address as it is typed: by road or by plot, at a point or none. */
export const addressInputSchema = addressSchema
  .extend({
    zip: obeys(zipProblem).transform(digitsOf),
    road: lineSchema.nullable().default(null),
    jibun: lineSchema.nullable().default(null),
    detail: lineSchema.nullable().default(null),
    lat: coordinate(LAT, latProblem),
    lon: coordinate(LON, lonProblem),
  })
  .superRefine(({ road, jibun, lat, lon }, context) => {
    const say = (message: string, field: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (road === null && jibun === null)
      say("도로명이나 지번 주소 가운데 하나는 적어 주세요.", "road");
    if (lat !== null && lon === null) say("경도도 적어 주세요.", "lon");
    if (lon !== null && lat === null) say("위도도 적어 주세요.", "lat");
  });
