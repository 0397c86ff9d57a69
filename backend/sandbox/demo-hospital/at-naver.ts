/**
 * What Naver has otherwise than the product in a fresh demo, so that there is something to import: a
 * price, and products that nobody has here, one of them like one that is.
 */
export const DEARER_AT_NAVER = { name: "도수치료", price: { amount: 130_000 } } as const;

const won = (amount: number) => ({ kind: "uncovered", amount, from: false }) as const;

export const ALONE_AT_NAVER = [
  {
    ...{ name: "도수치료 30분", description: "짧게 받는 도수치료예요." },
    ...{ durationMinutes: 30, cleanupMinutes: 10, capacity: 1, price: won(70_000) },
  },
  {
    ...{ name: "비타민 주사", description: "피로할 때 맞는 주사예요." },
    ...{ durationMinutes: 40, cleanupMinutes: 0, capacity: 2, price: won(60_000), pictures: 2 },
  },
  {
    ...{ name: "대상포진 접종", description: "50세부터 권해요." },
    ...{ durationMinutes: 15, cleanupMinutes: 0, capacity: 1, price: won(170_000) },
  },
  {
    ...{ name: "체형 상담", description: "자세와 통증을 함께 봐요." },
    ...{ durationMinutes: 20, cleanupMinutes: 0, capacity: 1, price: won(20_000), pictures: 1 },
  },
] as const;
