// The texts of /policy: 인쇄, the section that is read marked in 차례, and 이전 판 closed by a press beside
// it or Esc. Without it the browser prints, and everything else stands as it is.
const print = document.querySelector("[data-print]");
print.hidden = false;
print.addEventListener("click", () => window.print());

const headings = [...document.querySelectorAll("main h2[id]")];
const ways = [...document.querySelectorAll('main nav a[href^="#"]')];
/** What lies above this line of the window has been begun. */
const BEGUN_PX = 120;

function mark() {
  const begun = headings.filter((heading) => heading.getBoundingClientRect().top < BEGUN_PX);
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const read = isAtEnd ? headings.at(-1) : (begun.at(-1) ?? headings[0]);
  for (const way of ways)
    if (way.hash === `#${read.id}`) way.setAttribute("aria-current", "true");
    else way.removeAttribute("aria-current");
}
let waits = false;
addEventListener(
  "scroll",
  () => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => {
      waits = false;
      mark();
    });
  },
  { passive: true },
);
mark();

const earlier = document.querySelector("article details:has(> ul)");
addEventListener("click", ({ target }) => {
  if (earlier?.open && !earlier.contains(target)) earlier.open = false;
});
addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !earlier?.open) return;
  earlier.open = false;
  earlier.querySelector("summary").focus();
});
