import type { Edition } from "#app/policies/edition.ts";
import { COMPANY } from "#contract/company.ts";

const { name, help, news } = COMPANY;

/** 광고성 정보의 수신, by mail, by day (정보통신망법 제50조). */
export const NEWS_1_0: Edition = {
  id: "1.0",
  from: "2026-11-01",
  lead: `${name}(이하 “회사”)는 「정보통신망법」 제50조에 따라 이 동의를 한 회원에게만 광고성 정보를 보냅니다.`,
  sections: () => [
    {
      title: "보내는 것",
      blocks: [
        {
          facts: [
            ["수단", "전자우편. 다른 수단으로는 보내지 않습니다."],
            ["내용", "새 기능과 상품, 행사와 할인의 소식"],
            ["횟수", `한 달에 ${news.monthlyAtMost}번까지`],
            ["시간", "8시부터 21시까지"],
            ["항목", "이름, 전자우편 주소"],
            ["기간", "동의를 거두거나 이용 계약이 끝날 때까지"],
          ],
        },
        "장애와 점검, 약관의 변경처럼 서비스를 쓰는 데 필요한 통지는 광고성 정보가 아니며 이 동의와 관계없이 보냅니다.",
      ],
    },
    {
      title: "동의의 확인",
      blocks: [
        `회사는 동의한 날부터 ${news.againYears}년마다 동의한 날과 내용, 거두는 방법을 알리고 계속 받을지 확인합니다.`,
      ],
    },
    {
      title: "거부와 철회",
      blocks: [
        "동의하지 않아도 가입과 이용에 불이익이 없습니다.",
        `동의는 언제든지 비용 없이 거둘 수 있습니다. 메일마다 아래에 있는 수신 거부나 내 계정 화면에서 하거나, ${help.department}(${help.phone}, ${help.email})에 말하면 됩니다. 회사는 ${news.answerDays}일 안에 처리한 결과를 알립니다.`,
      ],
    },
  ],
};
