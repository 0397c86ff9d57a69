import { expect, test } from "vitest";
import { isUnanswering, noteAsked, type Unanswering } from "./unanswering.ts";

const ask = (failing: Unanswering, address: string, ...answers: boolean[]) => {
  for (const isAnswered of answers) noteAsked(failing, address, isAnswered);
};

test("an origin is asked no more after three in a row; an answer between them begins anew", () => {
  const failing: Unanswering = new Map();
  ask(failing, "https://a.example/1.jpg", false, false, true, false, false);
  expect(isUnanswering(failing, "https://a.example/2.jpg")).toBe(false);
  ask(failing, "https://a.example/3.jpg", false);
  expect(isUnanswering(failing, "https://a.example/2.jpg")).toBe(true);
});

test("another origin is asked all the same; what is no address is none", () => {
  const failing: Unanswering = new Map();
  ask(failing, "https://a.example/1.jpg", false, false, false);
  ask(failing, "no address", false, false);
  for (const other of ["https://b.example/1.jpg", "http://a.example/1.jpg", "no address", "none"])
    expect(isUnanswering(failing, other)).toBe(false);
});
