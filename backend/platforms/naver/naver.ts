import { jsonContract } from "../json-contract/json-contract.ts";
import { PLAIN_WORDS } from "../json-contract/words.ts";

/** docs/platforms/naver.md */
export const naver = jsonContract(PLAIN_WORDS);
