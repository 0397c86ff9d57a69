// The window of 주소 찾기 (app/routes/address-search): loads the postcode service, and tells the
// form that opened the window what was chosen there, or that it could not be loaded.
const PATIENCE_MS = 8_000;

const box = document.querySelector("[data-address-window]");
const said = box.querySelector("[role=status]");
const button = box.querySelector("button");
const form = new BroadcastChannel(`address-search-${box.dataset.to}`);

let isOver = false;
const late = setTimeout(fail, PATIENCE_MS);
button.addEventListener("click", () => window.close());

const script = document.createElement("script");
script.src = box.dataset.script;
script.addEventListener("error", fail);
script.addEventListener("load", () => {
  clearTimeout(late);
  if (isOver) return;
  try {
    const { Postcode } = window.kakao ?? window.daum;
    // Its map and its English open other windows, which this one may not.
    const look = { width: "100%", height: "100%", hideMapBtn: true, hideEngBtn: true };
    new Postcode({ ...look, useBannerLink: false, oncomplete: choose }).embed(
      document.getElementById("main"),
    );
    said.textContent = said.dataset.open;
  } catch {
    fail();
  }
});
document.head.append(script);

/** What the service calls with the address that was chosen. */
function choose({ zonecode, roadAddress, autoRoadAddress, jibunAddress, autoJibunAddress, buildingName }) {
  form.postMessage({
    zip: zonecode,
    road: roadAddress || autoRoadAddress,
    jibun: jibunAddress || autoJibunAddress,
    building: buildingName,
  });
  end(said.dataset.chosen);
  window.close();
}

function fail() {
  if (isOver) return;
  isOver = true;
  clearTimeout(late);
  form.postMessage(null);
  end(said.dataset.failed);
}

/** Stands there where the browser does not let the window close itself. */
function end(words) {
  said.textContent = words;
  button.hidden = false;
  button.focus();
}
