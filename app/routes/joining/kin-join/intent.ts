/** What the form of 지식iN asks for, in its field `intent`. */
export const KIN_JOIN_INTENT = "kin-join";
/** What is typed in it is kept under this name until it is sent. */
export const KIN_JOIN_DRAFT = "kin-join";
