import { jsonContract } from "../json-contract/json-contract.ts";
import { kakaoWords } from "./words.ts";

/** docs/platforms/kakao.md */
export const kakao = jsonContract(kakaoWords);
