import type { Edition } from "#app/policies/edition.ts";
import { COMPANY } from "#contract/company.ts";

const { name, help, news } = COMPANY;

/** The same by night, which is asked for apart (정보통신망법 제50조 제3항). */
export const NEWS_NIGHT_1_0: Edition = {
  id: "1.0",
  from: "2026-11-01",
  lead: `${name}(이하 “회사”)는 「정보통신망법」 제50조 제3항에 따라 21시부터 다음 날 8시까지 광고성 정보를 보내려면 이 동의를 따로 받습니다.`,
  sections: () => [
    {
      title: "보내는 것",
      blocks: [
        {
          facts: [
            ["수단", "전자우편. 다른 수단으로는 보내지 않습니다."],
            ["내용", "「광고성 정보의 수신」에 적힌 것과 같습니다."],
            ["시간", "21시부터 다음 날 8시까지"],
            ["항목", "이름, 전자우편 주소"],
            ["기간", "동의를 거두거나 이용 계약이 끝날 때까지"],
          ],
        },
        "광고성 정보의 수신에 동의하지 않은 사람에게는 이 동의만으로 보내지 않습니다.",
      ],
    },
    {
      title: "확인과 철회",
      blocks: [
        `동의하지 않아도 가입과 이용에 불이익이 없습니다. 회사는 ${news.againYears}년마다 계속 받을지 확인합니다.`,
        `동의는 언제든지 비용 없이 메일 아래의 수신 거부, 내 계정 화면, ${help.department}(${help.phone}, ${help.email})에서 거둘 수 있으며, 회사는 ${news.answerDays}일 안에 처리한 결과를 알립니다.`,
      ],
    },
  ],
};
