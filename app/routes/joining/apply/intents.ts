/** What is pressed on its pages. */
export const APPLY_ACTS = {
  next: "next",
  leave: "leave",
  anew: "anew",
  submit: "submit",
  /** To 병원 정보, with what is chosen kept. */
  hours: "hours",
  /** Whose code it is; what was typed stays. */
  look: "look",
} as const;
