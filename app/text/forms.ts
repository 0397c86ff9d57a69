/** For a whole form, where what is wrong stands at its fields. */
export const CHECK_FIELDS = "고칠 곳이 있어요. 표시한 칸을 확인해 주세요.";
