import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Visitor } from "./visitor.ts";

/** A site of one page, which says what it was asked and sets what it is told. */
let server: Server;
let site: string;
let html = "";
const asked: { method?: string; url?: string; headers: object; body: string }[] = [];

beforeAll(async () => {
  server = createServer((req, res) => {
    void (async () => {
      let body = "";
      for await (const chunk of req) body += String(chunk);
      asked.push({ method: req.method!, url: req.url!, headers: req.headers, body });
      const [, status, to] = /^\/go\/(\d+)(\/.*)/.exec(req.url ?? "") ?? [];
      if (status) res.writeHead(Number(status), { location: to });
      else res.setHeader("content-type", "text/html; charset=utf-8");
      if (req.url === "/cookies")
        res.setHeader("set-cookie", ["a=1; Path=/", "b=2; Max-Age=0", "c=3; HttpOnly"]);
      res.end(status ? "" : html);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const open = (markup: string, path = "/here?old=1") => {
  html = `<!doctype html><title>쪽</title><body>${markup}`;
  return new Visitor(site).open(path);
};
/** The fields that arrived with the last request. */
const sent = () => [...new URLSearchParams(asked.at(-1)?.body ?? "")];

describe("what is sent", () => {
  test("is what a browser sends: the checked, the chosen, the pressed; nothing disabled or nameless", async () => {
    const page = await open(`
      <form method=post action=/there>
        <input name=text value=a><input value=nameless><input name=off value=b disabled>
        <input type=hidden name=secret value=h>
        <input type=radio name=r value=1><input type=radio name=r value=2 checked>
        <input type=checkbox name=c checked><input type=checkbox name=d value=1>
        <select name=s><option disabled>x<option value=2>zwei<option>drei</select>
        <select name=m multiple><option selected>1<option selected>2<option selected disabled>3</select>
        <textarea name=area>\ntwo\nlines</textarea>
        <fieldset disabled><legend><input name=inlegend value=l></legend><input name=deep value=1></fieldset>
        <button name=go value=1>하나</button><button name=go value=2>둘</button>
        <input type=submit name=go value=셋>
      </form><input form=x name=elsewhere value=1>`);
    await page.press("둘");
    expect(sent()).toEqual([
      ["text", "a"],
      ["secret", "h"],
      ["r", "2"],
      ["c", "on"],
      ["s", "2"],
      ["m", "1"],
      ["m", "2"],
      ["area", "two\r\nlines"],
      ["inlegend", "l"],
      ["go", "2"],
    ]);
    expect(asked.at(-1)).toMatchObject({
      method: "POST",
      url: "/there",
      headers: {
        origin: site,
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
      },
    });
  });

  test("goes where the button says before where the form says; a GET form has its query anew", async () => {
    const form = `<form method=post action=/there id=f><input name=q value="a b"></form>
      <button form=f formmethod=get formaction="/search?lost=1">찾기</button><button form=f>보내기</button>`;
    await (await open(form)).press("찾기");
    expect(asked.at(-1)).toMatchObject({ method: "GET", url: "/search?q=a+b", body: "" });
    await (await open(form)).press("보내기");
    expect(asked.at(-1)).toMatchObject({ method: "POST", url: "/there" });
    await (await open(`<form><label>낱말 <input name=q></label></form>`)).enter("낱말", "가");
    expect(asked.at(-1)?.url).toBe(`/here?${String(new URLSearchParams({ q: "가" }))}`);
  });

  test("follows what is filled in by hand", async () => {
    const page = await open(`<form method=post>
      <label for=n>이름</label><input id=n name=name value=old maxlength=9>
      <label><input type=radio name=r value=1 checked> 전화</label>
      <label><input type=radio name=r value=2> 현장</label>
      <label><input type=checkbox name=c value=1 checked>고르기</label>
      <label>상태 <select name=s><option value="">모두<option value=X>확정</select></label>
      <textarea name=t aria-label=메모>alt</textarea><button>저장</button></form>`);
    page.fill("이름", "한지우");
    page.fill("메모", "");
    page.field("현장").check();
    page.field("고르기").uncheck();
    page.field("상태").choose("확정");
    await page.press("저장");
    expect(sent()).toEqual([
      ["name", "한지우"],
      ["r", "2"],
      ["s", "X"],
      ["t", ""],
    ]);
  });
});

describe("what a person could not do is refused", () => {
  const page = () =>
    open(`<form method=post>
      <input type=hidden name=h value=1 aria-label=숨음>
      <label>잠김 <input name=a readonly></label><label>꺼짐 <input name=b disabled></label>
      <label>짧음 <input name=c maxlength=2></label><label>날 <input type=date name=d></label>
      <label><input type=checkbox name=e> 상자</label>
      <label>꼴 <select name=f><option>가<option disabled>나</select></label>
      <button disabled>못 함</button><button type=button>글</button><button type=reset>비움</button>
      <fieldset disabled><button>묶임</button></fieldset>
      <div hidden><a href=/x>안 보임</a><button>안 보임</button></div>
      <details><summary>메뉴</summary><button>나가기</button></details>
      <dialog><button>연장</button></dialog>
      <button>같음</button><button>같음</button></form>
      <a href="https://evil.test/">밖으로</a><a>그냥</a>
      <form method=post><label>꼭 <input name=g required></label><button>보냄</button></form>`);

  test.each(["못 함", "글", "비움", "묶임", "안 보임", "나가기", "연장", "같음", "보냄", "없음"])(
    "pressing %s",
    async (name) => {
      const before = await page();
      const calls = asked.length;
      expect(() => before.press(name)).toThrow(name === "보냄" ? "꼭" : name);
      expect(asked).toHaveLength(calls);
    },
  );
  test.each(["안 보임", "밖으로", "그냥"])("following %s", async (name) => {
    const before = await page();
    expect(() => before.follow(name)).toThrow();
  });
  test.each([
    ["숨음", "x"],
    ["잠김", "x"],
    ["꺼짐", "x"],
    ["짧음", "xyz"],
    ["날", "gestern"],
    ["상자", "x"],
    ["꼴", "가"],
  ])("typing into %s", async (label, text) => {
    const before = await page();
    expect(() => before.fill(label, text)).toThrow(label);
  });
  test("choosing what is not offered", async () => {
    const field = (await page()).field("꼴");
    expect(() => field.choose("나")).toThrow();
    expect(() => field.choose("다")).toThrow("가, 나");
  });
  test("what is folded away can be unfolded", async () => {
    await (await page()).unfold("메뉴").press("나가기");
    expect(asked.at(-1)?.method).toBe("POST");
  });
});

describe("where it goes", () => {
  test("a redirect after a post is a GET; 307 posts again", async () => {
    const form = (to: string) =>
      `<form method=post action="${to}"><input name=a value=1><button>가`;
    const page = await (await open(form("/go/303/there"))).press("가");
    expect(page.address).toBe("/there");
    expect(asked.at(-1)).toMatchObject({ method: "GET", body: "" });
    await (await open(form("/go/307/there"))).press("가");
    expect(asked.at(-1)).toMatchObject({ method: "POST", url: "/there", body: "a=1" });
  });

  test("never to another site, nor round for ever", async () => {
    await expect(open("", "/go/302//evil.test/")).rejects.toThrow("away");
  });

  test("cookies are kept, and go when the site says so", async () => {
    const visitor = new Visitor(site, "b=old; z=9");
    await (await visitor.open("/cookies")).reload();
    expect(asked.at(-1)?.headers).toMatchObject({ cookie: "z=9; a=1; c=3" });
  });
});

describe("what is seen", () => {
  test("words without what is hidden, and names as a screen reader says them", async () => {
    const page = await open(`
      <section aria-labelledby=t><h2 id=t>확인 <b>필요</b></h2>
        <ul><li><a href=/a?x=1><i aria-hidden=true>N</i> 한지우</a> <span>2<!-- -->건</span></li>
        <li hidden>안 보임</li></ul></section>
      <noscript>글 없이</noscript><script>글</script><a href=/b aria-label="다음 날">›</a>
      <fieldset><legend>시간</legend><label><input type=radio name=s>15:00</label></fieldset>`);
    expect(page.title).toBe("쪽");
    expect(page.text).toBe("확인 필요 N 한지우 2건 글 없이› 시간 15:00");
    const section = page.part("region", "확인 필요");
    expect(section.links()).toEqual([{ name: "한지우", href: "/a?x=1", current: null }]);
    expect(section.parts("listitem")).toHaveLength(1);
    expect(page.part("listitem", undefined, "한지우").text).toBe("N 한지우 2건");
    expect(page.part("group", "시간").field("15:00").isChecked).toBe(false);
    expect(() => page.part("region", "없음")).toThrow("확인 필요");
    expect((await page.follow("다음 날")).address).toBe("/b");
  });
});
