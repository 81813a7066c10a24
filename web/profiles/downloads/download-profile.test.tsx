import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import {
  createProfile,
  requests,
  startServer,
  stopServer,
} from "#/profiles/own-profile/testing/fake-server.ts";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

const saved: { name: string; kind: string }[] = [];
const blobs = new Map<string, Blob>();
const makeAddress = URL.createObjectURL;

beforeEach(async () => {
  await page.viewport(1366, 768);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const address = makeAddress(blob);
    if (blob instanceof Blob) blobs.set(address, blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, kind: blobs.get(this.href)?.type ?? "" });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  saved.length = 0;
  unmountPage();
  stopServer();
});

const file = (body: string, type: string, name: string) =>
  new Response(body, {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });

const button = (name: string) => page.getByRole("button", { name });
const messages = () => page.getByRole("region", { name: "Messages" });

test.each([
  ["PDF in English", "en"],
  ["PDF in Arabic", "ar"],
  ["PDF in both languages", "both"],
])("%s downloads the CV in the language %s", async (name, language) => {
  startServer(createProfile(), {
    "GET /jobseeker/cv": () => file("%PDF-1.7", "application/pdf", "Aisha.pdf"),
  });
  await renderRoute("/profile", "jobSeeker");
  await button(name).click();
  await expect.element(messages()).toHaveTextContent("Your file is saved.");
  expect(saved).toEqual([{ name: "Aisha.pdf", kind: "application/pdf" }]);
  expect(requests.at(-1)?.path).toBe(`/jobseeker/cv?language=${language}`);
});

test("if the server cannot create a PDF, a page to print opens in a new tab", async () => {
  startServer(createProfile(), {
    "GET /jobseeker/cv": () =>
      file(
        '<style nonce="theirs">@font-face{src:url(data:x)}p{color:red}</style><p>Aisha',
        "text/html; charset=utf-8",
        "",
      ),
  });
  const open = vi.spyOn(window, "open").mockImplementation(() => window);
  await renderRoute("/profile", "jobSeeker");
  await button("PDF in English").click();
  await expect.element(messages().getByText(/^It opened in a new tab\. Print it/)).toBeVisible();
  expect(saved).toEqual([]);
  const blob = blobs.get(String(open.mock.calls[0]?.[0]));
  expect(await blob?.text()).toBe('<style nonce="">p{color:red}</style><p>Aisha');
});

test("if the browser blocks the tab, the page to print is downloaded", async () => {
  startServer(createProfile(), {
    "GET /jobseeker/cv": () => file("<p>Aisha", "text/html; charset=utf-8", ""),
  });
  vi.spyOn(window, "open").mockImplementation(() => null);
  await renderRoute("/profile", "jobSeeker");
  await button("PDF in English").click();
  await expect.element(messages()).toHaveTextContent("Your file is saved.");
  expect(saved).toEqual([{ name: "profile.html", kind: "text/html; charset=utf-8" }]);
});

test("the profile can be downloaded in JSON Resume format", async () => {
  startServer(createProfile(), {
    "GET /jobseeker/resume.json": () => file("{}", "application/json", "Aisha.json"),
  });
  await renderRoute("/profile", "jobSeeker");
  await button("JSON Resume").click();
  await expect.element(messages()).toHaveTextContent("Your file is saved.");
  expect(saved).toEqual([{ name: "Aisha.json", kind: "application/json" }]);
});

test("an error is shown, and the download can be retried", async () => {
  startServer(createProfile(), {
    "GET /jobseeker/cv": () =>
      Response.json({ success: false, message: "Too many at once." }, { status: 429 }),
  });
  await renderRoute("/profile", "jobSeeker");
  await button("PDF in English").click();
  await expect.element(messages()).toHaveTextContent("Too many at once.");
  await expect.element(button("PDF in English")).not.toHaveAttribute("aria-busy", "true");
});
