/** What is said when the page and the server are of two builds, or a part of the page is missing. */
export const BUILD_TEXT = {
  newer: "새 버전이 나왔어요.",
  newerThen: "다음 화면부터 새 버전으로 열려요.",
  openNow: "지금 열기",
  missing: "화면을 열지 못했어요. 잠시 뒤 다시 눌러 주세요.",
} as const;
