/** The forms of a product at work. */
export const WORK_INTENTS = { state: "state", restore: "restore" } as const;
