/** What is pressed on its pages. */
export const APPLY_ACTS = {
  next: "next",
  leave: "leave",
  anew: "anew",
  submit: "submit",
  /** Whose code it is; what was typed stays. */
  look: "look",
} as const;
