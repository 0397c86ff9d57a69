import { jsonContract } from "../json-contract/json-contract.ts";
import { naverWords } from "./words.ts";

/** docs/platforms/naver.md */
export const naver = jsonContract(naverWords);
