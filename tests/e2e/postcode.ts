import { once } from "node:events";
import { createServer } from "node:http";

/** What the service has found, as its script tells it. */
export const FOUND = {
  zonecode: "06236",
  roadAddress: "서울 강남구 테헤란로 152",
  jibunAddress: "서울 강남구 역삼동 737",
  buildingName: "강남파이낸스센터",
};

/**
 * A postcode service: its script makes a frame of its own, as the Korean one does (a blank one of our
 * origin, into which it writes the frame of the service with a style attribute), and tries what it
 * shall not.
 */
const script = (origin: string) => `
window.kakao = { Postcode: function (options) {
  this.embed = (box) => {
    const layer = document.createElement("div");
    layer.style.cssText = "position:relative;width:" + options.width + ";height:" + options.height;
    const blank = document.createElement("iframe");
    blank.title = "우편번호서비스 레이어 프레임";
    blank.style.cssText = "position:absolute;left:0;top:0;width:100%;height:100%;border:0";
    layer.append(blank);
    box.append(layer);
    setTimeout(() => {
      const inner = blank.contentWindow;
      inner.document.write('<iframe title="우편번호 검색 프레임" src="${origin}/search" style="width:100%;height:100%"></iframe>');
      inner.document.close();
      inner.addEventListener("message", ({ data }) => options.oncomplete(JSON.parse(data)));
      document.body.dataset.reach = JSON.stringify([window.opener, window.open("/")]);
    });
  };
} };`;

const frame = `<!doctype html><title>우편번호</title><button>${FOUND.roadAddress}</button>
<script>document.querySelector("button").onclick = () =>
  parent.postMessage(${JSON.stringify(JSON.stringify(FOUND))}, "*");</script>`;

/** How it behaves: it works, its script fails, is another one, or never comes. */
export type Mood = "well" | "failing" | "strange" | "hanging";

/** Starts it on a port of this machine. @returns how to change its mood, and what ends it */
export async function startPostcode(port: number) {
  let mood: Mood = "well";
  const server = createServer((req, res) => {
    if (req.url === "/search") {
      res.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(frame);
      return;
    }
    if (mood === "hanging") return;
    const text = mood === "strange" ? "window.other = 1;" : script(`http://127.0.0.1:${port}`);
    const status = mood === "failing" ? 503 : 200;
    res.writeHead(status, { "content-type": "text/javascript; charset=utf-8" }).end(text);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    be: (next: Mood) => {
      mood = next;
    },
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
