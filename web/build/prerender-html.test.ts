import { expect, test } from "vitest";
import { fillPage } from "./prerender-html.ts";

const emptyPage =
  '<html lang="en" dir="ltr"><head><title>Wasla</title></head><body><div id="root"></div></body>';

function fill(markup: string, language: "en" | "ar" = "en") {
  const files = { scripts: ["/assets/page.js"], styles: ["/assets/page.css"] };
  return fillPage(emptyPage, { language, markup }, files);
}

test("the page has the language, direction, title and files of what it shows", () => {
  const page = fill("<title>دخول $& وصلة</title><h1>دخول</h1>", "ar");
  expect(page).toContain('<html lang="ar" dir="rtl" data-prerendered>');
  expect(page).toContain("<head><title>دخول $& وصلة</title><link");
  expect(page).toContain('<div id="root"><h1>دخول</h1></div>');
  expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/page.css">');
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/page.js">');
});

test("buttons and forms wait for the application, links do not", () => {
  const page = fill(
    '<form class="a"><button type="submit">Go</button></form><a href="/x">X</a>' +
      '<a data-needs-app="true" href="/y">Y</a><button aria-disabled="true">Off</button>',
  );
  expect(page).toContain('<form method="dialog" class="a">');
  expect(page).toContain('<button data-held aria-disabled="true" type="submit">');
  expect(page).toContain('<a href="/x">');
  expect(page).toContain('<a data-held aria-disabled="true" data-needs-app="true" href="/y">');
  expect(page).toContain('<button aria-disabled="true">Off');
});

test("style attributes become rules with the nonce", () => {
  const page = fill(
    '<p style="--a:1px;color:red">A</p><p class="b" style="background:url(&quot;x&quot;)">B</p>',
  );
  expect(page).not.toContain(" style=");
  expect(page).toContain(
    '<style nonce="__NONCE__" data-attributes>[data-style="1"]{--a:1px;color:red}' +
      '[data-style="2"]{background:url("x")}</style>',
  );
  expect(page).toContain('<p data-style="1">A</p><p class="b" data-style="2">B</p>');
});

test("inline scripts, which the content security policy refuses, fail the build", () => {
  expect(() => fill("<script>1</script>")).toThrow("scripts");
});

test("a page that has lost a placeholder fails the build", () => {
  const page = { language: "en", markup: "<h1>Hello</h1>" } as const;
  expect(() => fillPage("<html></html>", page, { scripts: [], styles: [] })).toThrow("has no");
});
