import { expect, test } from "vitest";
import { sentMail, wantedMail } from "./mails.ts";

test.each([
  ["S1120-048", "S1120-048이에요.", "S1120-048을 확인"],
  ["S1120-042", "S1120-042예요.", "S1120-042를 확인"],
])("of %s the mails speak with the particle of its last digit", (number, is, object) => {
  expect(sentMail(number, "https://x.example").text).toContain(is);
  expect(wantedMail(number, "통장", "https://x.example").text).toContain(object);
});
