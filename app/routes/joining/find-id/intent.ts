/** What the form of 아이디 찾기 asks for, in its field `intent`. */
export const FIND_ID = "find-id";
