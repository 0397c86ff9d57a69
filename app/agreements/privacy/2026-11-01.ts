import type { Edition } from "#app/policies/edition.ts";
import { COMPANY } from "#contract/company.ts";
import { SIGNUP_DRAFT_DAYS } from "#contract/signup-pages.ts";

const { name, periods, privacyOfficer } = COMPANY;

/** 개인정보 수집·이용: told and taken note of; a member's data rest on the contract (개인정보 보호법 제15조 제1항 제4호). */
export const PRIVACY_NOTICE_1_0: Edition = {
  id: "1.0",
  from: "2026-11-01",
  lead: `${name}(이하 “회사”)는 가입을 신청한 사람과 회원의 개인정보를 이용 계약을 맺고 이행하기 위하여 「개인정보 보호법」 제15조 제1항 제4호에 따라 수집하고 이용합니다. 이 글은 동의를 구하는 것이 아니라 무엇을 왜 처리하는지 알리는 것이며, 읽었음을 확인받습니다.`,
  sections: () => [
    {
      title: "수집하는 항목과 목적, 기간",
      blocks: [
        {
          table: {
            heads: ["구분", "항목", "목적", "기간"],
            rows: [
              [
                "담당자",
                "이름, 휴대전화번호, 전자우편 주소, 맡은 일",
                "신청의 심사, 본인과 소속의 확인, 장애와 변경의 통지",
                `이용 계약 종료 뒤 ${periods.memberDays}일`,
              ],
              [
                "계정",
                "아이디, 비밀번호",
                "계정의 발급과 로그인",
                `이용 계약 종료 뒤 ${periods.memberDays}일`,
              ],
              [
                "병원과 사업자",
                "병원 이름, 요양기관번호, 대표 전화, 사업자등록번호, 상호, 대표자 이름, 업태와 종목, 주소",
                "의료기관임과 사업자의 확인",
                `이용 계약 종료 뒤 ${periods.memberDays}일`,
              ],
              [
                "서류",
                "사업자등록증, 의료기관 개설신고증 등 제출한 서류",
                "적은 내용의 확인",
                `승인 또는 반려 뒤 ${periods.documentDays}일, 철회하면 바로 삭제`,
              ],
              [
                "로그인 기록",
                "접속 일시, 접속 주소, 브라우저의 종류",
                "부정한 접속의 방지",
                `${periods.loginDays}일`,
              ],
            ],
          },
        },
        `철회한 신청은 적은 것과 서류를 바로, 반려한 신청은 ${periods.documentDays}일 뒤, 결정하지 않은 신청은 보낸 날부터 ${periods.undecidedDays}일 뒤, 보내지 않은 신청은 마지막으로 적은 날부터 ${SIGNUP_DRAFT_DAYS}일 뒤에 지웁니다.`,
      ],
    },
    {
      title: "주민등록번호",
      blocks: [
        "회사는 주민등록번호를 받지 않습니다. 서류에 있는 주민등록번호 뒷자리는 가리고 올려야 하며, 적는 칸에 주민등록번호를 쓰면 저장하지 않습니다.",
      ],
    },
    {
      title: "거부할 수 있는 것",
      blocks: [
        "맡은 일처럼 선택이라고 적힌 항목과 선택 동의(광고성 정보, 화면 이용 기록)는 거부할 수 있으며, 거부하여도 가입과 이용에 불이익이 없습니다.",
        "그 밖의 항목은 이용 계약에 꼭 필요하여, 적지 않으면 신청을 심사할 수 없습니다.",
      ],
    },
    {
      title: "더 알아보기",
      blocks: [
        `처리 위탁, 안전성 확보 조치, 열람·정정·삭제를 요구하는 방법은 「개인정보 처리방침」에서 밝힙니다. 문의는 ${privacyOfficer.department}(${privacyOfficer.phone}, ${privacyOfficer.email})에서 받습니다.`,
      ],
    },
  ],
};
