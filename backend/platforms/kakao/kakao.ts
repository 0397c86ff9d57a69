import { jsonContract } from "../json-contract/json-contract.ts";
import { PLAIN_WORDS } from "../json-contract/words.ts";

/** docs/platforms/kakao.md */
export const kakao = jsonContract(PLAIN_WORDS);
