import { z } from "zod";
import { isDay } from "./kst.ts";

/**
 * The fields that several entities share, each with its rule of product.md §7 and the Korean
 * sentence that a person reads at the field.
 */

/** Full-width digits and Latin letters to half width, runs of white space to one, trimmed, NFC. */
export const typed = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[０-９Ａ-Ｚａ-ｚ＋－]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/\s+/g, " ")
    .trim();

export const uuidSchema = z.guid();

/** An instant, in with any offset, kept as written; `toISOString` makes it UTC. */
export const instantSchema = z.iso.datetime({
  offset: true,
  message: "날짜와 시간을 다시 골라 주세요.",
});

/** A KST calendar day. */
export const daySchema = z.string().refine(isDay, "날짜는 2026-11-21처럼 써 주세요.");

/** 1–30 of Hangul, Latin letters, spaces and middle dots. */
export const personNameSchema = z
  .string()
  .transform(typed)
  .pipe(
    z
      .string()
      .min(1, "이름을 써 주세요.")
      .max(30, "이름은 30자까지 쓸 수 있어요.")
      .regex(/^[\p{Script=Hangul}\p{Script=Latin} ·・]+$/u, "이름은 한글이나 영문으로 써 주세요."),
  );

const PHONE_SHAPES = [
  /^01[016789]\d{7,8}$/, // mobile
  /^02\d{7,8}$/, // Seoul
  /^0[3-6][1-5]\d{7,8}$/, // areas
  /^(070|050\d)\d{7,8}$/, // internet, safe numbers
  /^080\d{7,8}$/,
  /^1[568]\d{6}$/, // 15xx, 16xx, 18xx
];

/** Digits of a Korean phone number as people write it: hyphens, dots, spaces, +82, full width. */
export const phoneDigits = (text: string): string =>
  typed(text)
    .replace(/[\s().‐-―-]/g, "")
    .replace(/^\+?82(?=\d)/, "0")
    .replace(/^00/, "0");

export const isPhone = (digits: string): boolean =>
  PHONE_SHAPES.some((shape) => shape.test(digits));

/** A Korean phone number; comes out as digits only (`01023451234`). */
export const phoneSchema = z
  .string()
  .transform(phoneDigits)
  .pipe(
    z
      .string()
      .min(1, "전화번호를 써 주세요.")
      .refine(isPhone, "전화번호를 다시 확인해 주세요. 예: 010-1234-5678"),
  );

const RESIDENT_NUMBER = /\d{6}-?[1-8]\d{6}/;

/** Free text of staff or patients; resident registration numbers may not be kept (개인정보 보호법 §24의2). */
export const freeTextSchema = (max: number) =>
  z
    .string()
    .max(max, `${max}자까지 쓸 수 있어요.`)
    .refine(
      (text) => !RESIDENT_NUMBER.test(typed(text)),
      "주민등록번호는 적을 수 없어요. 지워 주세요.",
    )
    .transform((text) => text.normalize("NFC").trim());
