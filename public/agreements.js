// /agreements: 모두 동의 ticks every one and says when all are, 필수 counts, and what is missing gets the
// focus. Without it each is ticked by hand, and the server takes 모두 동의 for all.
const all = document.querySelector('input[name="all"]');
const each = [...document.querySelectorAll('input[name="agreed"]')];
const wanted = [...document.querySelectorAll('[data-wanted] input[name="agreed"]')];
const count = document.querySelector("[data-count]");

const ticked = (boxes) => boxes.filter((box) => box.checked).length;
function show() {
  all.checked = ticked(each) === each.length;
  for (const box of each) if (box.ariaInvalid) box.ariaInvalid = String(!box.checked);
  count.textContent = count.dataset.count.replace("#", ticked(wanted));
}
all.addEventListener("change", () => {
  for (const box of each) box.checked = all.checked;
  show();
});
for (const box of each) box.addEventListener("change", show);
// A browser puts back what was ticked when one comes back to it.
addEventListener("pageshow", show);
show();

// Where the server records use it is told that somebody began, as `app/session/tell-use.ts` tells it elsewhere; that
// it was sent the server sees itself.
document.querySelector("[data-tells]")?.addEventListener(
  "change",
  () => navigator.sendBeacon("/track", new URLSearchParams({ form: "started", path: location.pathname })),
  { once: true },
);

document.querySelector('[role="alert"]')?.focus();
