/** The list of every key, in groups; a test holds it against what the screens register. */
export const KEYS_TEXT = {
  title: "단축키",
  show: "단축키 모두",
  palette: "찾기와 할 일",
  effect: "끄면 Tab, Enter, Esc와 Ctrl K만 남아요. 이 브라우저에만 적용돼요.",
  note: "한글 자판에서도 같은 자리의 글쇠로 눌려요. 글을 적는 칸에서는 쉬어요.",
  close: "닫기",
} as const;

/** The few that are worth knowing by heart. */
export const KEYS_IN_SHORT: readonly (readonly [label: string, signs: readonly string[]])[] = [
  ["첫 버튼", ["1"]],
  ["둘째 버튼", ["2"]],
  ["셋째 버튼", ["3"]],
  ["예약 찾기", ["/"]],
  ["예약 등록", ["N"]],
  ["되돌리기", ["Z"]],
  ["위아래", ["↑", "↓"]],
  ["열기", ["Enter"]],
  ["닫기", ["Esc"]],
  ["모두 보기", ["?"]],
];

interface KeyLine {
  label: string;
  /** As they are drawn. */
  signs: readonly string[];
  /** As they are registered; none where the browser does it by itself. */
  codes: readonly string[];
}

export const KEY_GROUPS: readonly { title: string; lines: readonly KeyLine[] }[] = [
  {
    title: "어디서나",
    lines: [
      { label: "예약 찾기", signs: ["/"], codes: ["Slash"] },
      { label: "찾기와 할 일", signs: ["Ctrl", "K"], codes: ["Mod+KeyK"] },
      { label: "예약 등록", signs: ["N"], codes: ["KeyN"] },
      { label: "이 표", signs: ["?"], codes: ["Shift+Slash"] },
      { label: "닫기, 그대로 두기", signs: ["Esc"], codes: ["Escape"] },
    ],
  },
  {
    title: "날짜",
    lines: [
      { label: "앞, 다음 날·주·달", signs: ["←", "→"], codes: ["ArrowLeft", "ArrowRight"] },
      { label: "오늘, 이번 주, 이번 달", signs: ["T"], codes: ["KeyT"] },
    ],
  },
  {
    title: "찾은 예약",
    lines: [
      { label: "앞, 다음", signs: ["↑", "↓"], codes: [] },
      { label: "내원, 시간 변경으로", signs: ["←", "→"], codes: [] },
      { label: "열기", signs: ["Enter"], codes: [] },
    ],
  },
  {
    title: "예약 등록의 전화번호",
    lines: [{ label: "이 번호로 예약한 분의 이름 넣기", signs: ["↓"], codes: [] }],
  },
  {
    title: "확인 필요와 곧 오실 분",
    lines: [
      { label: "앞, 다음", signs: ["↑", "↓"], codes: ["ArrowUp", "ArrowDown"] },
      { label: "열기", signs: ["Enter"], codes: [] },
    ],
  },
  {
    title: "열린 예약",
    lines: [
      { label: "차례대로 버튼", signs: ["1", "2", "3"], codes: ["Digit1", "Digit2", "Digit3"] },
      { label: "시간 변경의 시간", signs: ["↑", "↓"], codes: ["ArrowUp", "ArrowDown"] },
      { label: "앞, 다음 예약", signs: ["↑", "↓"], codes: ["ArrowUp", "ArrowDown"] },
      { label: "되돌리기 (알림이 떠 있을 때)", signs: ["Z"], codes: ["KeyZ"] },
    ],
  },
];
