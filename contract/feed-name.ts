/** What an address of a calendar is called by who made it: `진료실 아이패드`. */
export const FEED_NAME_LENGTH = 30;

export function feedNameProblem(text: string): string | null {
  if (text.trim() === "") return "어디에서 볼지 써 주세요. 예: 진료실 아이패드";
  return text.trim().length > FEED_NAME_LENGTH ? `${FEED_NAME_LENGTH}자까지 쓸 수 있어요.` : null;
}
