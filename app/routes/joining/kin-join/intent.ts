/** What the form of 지식iN asks for, in its field `intent`. */
export const KIN_JOIN_INTENT = "kin-join";
