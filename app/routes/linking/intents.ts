/** What a form of 플랫폼 연동 asks for, in its field `intent`. */
export const LINKING_INTENTS = {
  pause: "pause",
  resume: "resume",
  compare: "compare",
  settle: "settle",
  takeBack: "take-back",
  ask: "ask",
} as const;
