/** The page's own style, apart from the product's on purpose: square, ruled, monospaced. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fdfdfb, #1d1e22); --ink: light-dark(#25211b, #eeece6);
  --soft: light-dark(#55504a, #c4c1ba); --line: light-dark(#dddad4, #45464c);
  --edge: light-dark(#7d766c, #96949b); --ill: light-dark(#7a1d14, #f2b8ae);
  --ill-ground: light-dark(#fdeae7, #44211e); --link: light-dark(#24448f, #a9c0f5);
  --mono: ui-monospace, "SFMono-Regular", Consolas, "Noto Sans Mono CJK KR", monospace;
}
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; background: var(--ground); color: var(--ink);
  font: 13px/1.5 var(--mono); word-break: keep-all; overflow-wrap: anywhere; }
body::before { content: ""; display: block; height: 10px;
  background: repeating-linear-gradient(-45deg, var(--ink) 0 8px, var(--ground) 8px 16px); }
a { color: var(--link); text-underline-offset: 3px; }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 16px; padding: 14px 24px;
  border-bottom: 1px solid var(--ink); }
header p { color: var(--soft); } header a { margin-left: auto; }
h1 { font-size: 17px; } h2 { margin-bottom: 12px; font-size: 15px; }
h3 { margin: 18px 0 4px; font-size: 13px; }
.said { padding: 8px 24px; background: var(--ink); color: var(--ground); }
main { display: grid; grid-template-columns: 376px minmax(0, 1fr) 300px;
  border-bottom: 1px solid var(--ink); }
main > section { min-width: 0; padding: 16px 24px 20px; }
main > section + section { border-left: 1px solid var(--line); }
label { display: block; color: var(--soft); font-size: 12px; }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 10px 8px; }
input, select { width: 100%; height: 32px; padding: 0 8px; border: 1px solid var(--edge);
  border-radius: 0; background: var(--ground); color: var(--ink); font: inherit; }
button { height: 32px; padding: 0 10px; border: 1px solid var(--edge); border-radius: 0;
  background: var(--ground); color: var(--ink); font: inherit; white-space: nowrap; cursor: pointer; }
button.main { border-color: var(--ink); background: var(--ink); color: var(--ground); font-weight: 700; }
button[aria-pressed="true"] { outline: 2px solid var(--ink); outline-offset: -3px; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.acts { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 12px; }
ul { padding: 0; list-style: none; }
li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; align-items: center;
  min-height: 40px; padding: 4px 0; border-bottom: 1px solid var(--line); }
.made li { grid-template-columns: 16px 84px minmax(0, 1fr) auto; }
li form { display: flex; gap: 4px; } li button { height: 28px; padding: 0 8px; }
.soft { color: var(--soft); }
.mark { width: 16px; height: 16px; color: #14180a; font-size: 11px; font-weight: 700; line-height: 16px;
  text-align: center; }
.NAVER { background: #3cc46a; } .KAKAO { background: #f7e02b; }
.wide { position: relative; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th { height: 30px; padding-right: 8px; border-bottom: 1px solid var(--line); color: var(--soft);
  font-size: 12px; font-weight: 400; text-align: left; white-space: nowrap; }
td { height: 44px; padding-right: 8px; border-bottom: 1px solid var(--line); }
td:first-child, th:first-child { padding-left: 10px; } td:last-child { padding-right: 0; }
.faults table { min-width: 520px; table-layout: fixed; }
.faults th:nth-child(1) { width: 80px; } .faults th:nth-child(2) { width: 148px; }
.faults th:nth-child(3) { width: 72px; } .faults th:nth-child(5) { width: 72px; }
.faults td button { width: 100%; padding: 0; }
.ill td { background: var(--ill-ground); } .ill td:first-child { box-shadow: inset 3px 0 var(--ill); }
footer { padding: 12px 24px 24px; }
.mails details { padding: 8px 0; border-bottom: 1px solid var(--line); }
.mails summary { cursor: pointer; } .mails pre { margin-top: 8px; font: inherit; white-space: pre-wrap; }
.log table { min-width: 640px; } .log td { height: 30px; white-space: nowrap; }
.log td:last-child { white-space: normal; } .er td { color: var(--ill); }
.vh { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (max-width: 1199px) {
  main { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  main > section:last-child { grid-column: 1 / -1; border-top: 1px solid var(--line); border-left: 0; }
}
@media (max-width: 767px) {
  header, footer, main > section, .said { padding-inline: 16px; } header a { margin-left: 0; }
  main { grid-template-columns: minmax(0, 1fr); }
  main > section + section { border-top: 1px solid var(--line); border-left: 0; }
}
@media (pointer: coarse) { button, input, select, li button { min-width: 44px; height: 44px; } }
`;
