import { useEffect, useLayoutEffect } from "react";

/**
 * An effect that has run when what was rendered can be seen: the next key finds its button, the
 * focus is where it belongs. On the server, where nothing is seen, there is none.
 */
export const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
