import fc from "fast-check";
import { expect, test } from "vitest";
import { isolateUserText, renderMail } from "./render-mail.ts";

const CONTEXT = {
  publicUrl: "https://wasla.example",
  tokenOf: (ticket: string, action = "") => `${ticket}.drawn${action}`,
};

test.each([
  ["en", "ltr"],
  ["ar", "rtl"],
] as const)(
  "renders a mail in %s with direction %s, as text and as HTML",
  (language, direction) => {
    const link = { label: "Open", path: "/dashboard?a=1&b=2" } as const;
    const letter = { subject: "Subject", text: ["One", "Two"], link };
    const { subject, text, html } = renderMail(letter, language, CONTEXT);
    expect(subject).toBe("Subject");
    expect(text).toContain("One\n\nTwo\n\nOpen:\nhttps://wasla.example/dashboard?a=1&b=2\n");
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(html).toContain('href="https://wasla.example/dashboard?a=1&amp;b=2"');
    expect(html).toContain("<title>Subject</title>");
  },
);

test("a link with a ticket carries its token in the fragment", () => {
  const link = { label: "Open", path: "/set-password", ticket: "7" } as const;
  const { text, html } = renderMail({ subject: "S", text: ["One"], link }, "en", CONTEXT);
  for (const written of [text, html])
    expect(written).toContain("https://wasla.example/set-password#token=7.drawn");
});

test("the unsubscribe link is in the text, in the HTML and for mail programs", () => {
  const stop = { label: "Stop", path: "/off", oneClickPath: "/api/off", ticket: "7" } as const;
  const laid = renderMail({ subject: "S", text: ["One"], unsubscribe: stop }, "en", CONTEXT);
  expect(laid.text).toContain("Stop:\nhttps://wasla.example/off#token=7.drawn/api/off");
  expect(laid.html).toContain('href="https://wasla.example/off#token=7.drawn/api/off"');
  expect(laid.unsubscribeUrl).toBe("https://wasla.example/api/off?token=7.drawn/api/off");
  expect(renderMail({ subject: "S", text: ["One"] }, "en", CONTEXT)).not.toHaveProperty(
    "unsubscribeUrl",
  );
});

const nasty = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "&lt;",
    "'",
    "\r\n",
  ),
);

test("no content adds elements or links to the HTML", () => {
  const plain = renderMail({ subject: "-", text: ["-"] }, "en", CONTEXT).html;
  fc.assert(
    fc.property(nasty, (text) => {
      const { html } = renderMail({ subject: text, text: [text] }, "en", CONTEXT);
      expect(tagsOf(html)).toEqual(tagsOf(plain));
    }),
  );
});

test("user text is one line, in its own direction, and never a link", () => {
  fc.assert(
    fc.property(nasty, (written) => {
      const chunk = isolateUserText(written);
      expect(chunk).toMatch(/^\u2068[^\p{Cc}\u202a-\u202e\u2066-\u2069]*\u2069$/u);
      expect([...chunk].length).toBeLessThan(500);
    }),
  );
  expect(isolateUserText("Omar\r\nKhoury ")).toBe("\u2068Omar Khoury\u2069");
  expect(isolateUserText("Dr. Omar")).toBe("\u2068Dr. Omar\u2069");
  expect(isolateUserText("https://evil.example")).not.toMatch(/https?:\/\/|evil\.example/);
});

function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? [];
}
