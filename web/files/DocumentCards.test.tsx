import type { Language } from "@wasla/contract/platform/language";
import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { useAnnouncements } from "#/platform/feedback/announce.ts";
import { useSession } from "#/platform/state/session.ts";
import { openInArea } from "#/testing/area.tsx";
import { closePage } from "#/testing/page.tsx";
import { DocumentCards } from "./DocumentCards.tsx";
import { words as ar } from "./messages/ar.ts";
import { words as en } from "./messages/en.ts";
import {
  arrived,
  asked,
  cut,
  fileOf,
  openUpload,
  sentPieces,
  startServer,
  stopServer,
  world,
  wrong,
} from "./testing/server.ts";
import { keepHandle } from "./upload/kept-handles.ts";

afterEach(() => {
  closePage();
  stopServer();
});

const tables = { en, ar } as const;
const languages = ["en", "ar"] as const satisfies Language[];
const fields = [
  "resume",
  "video",
  "policeCertificate",
  "degreeCertificate",
  "passportCopy",
] as const;

const card = (name: string) => page.getByRole("region", { name, exact: true });
const passport = (language: Language = "en") => card(tables[language].passportCopy);
const pdf = (size = 3500, name = "passport.pdf") =>
  new File([new Uint8Array(size).map((_, at) => at % 251)], name, { type: "application/pdf" });
const choose = (file: File, name: string = en.passportCopy) =>
  card(name).getByLabelText(name, { exact: true }).last().upload(file);
const press = (name: string, within = passport()) =>
  within.getByRole("button", { name, exact: true }).click();
/** Within the page: a large file need not travel into it first. */
async function drop(file: File) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  await expect.element(passport()).toBeVisible();
  const dropped = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
  passport().element().dispatchEvent(dropped);
}
/** An answer that never comes. */
const never = new Promise<Response>(() => undefined);
const asksOf = (method: string, path: string) =>
  asked.filter((ask) => ask.method === method && ask.path.startsWith(path));

/** Holds the passport's upload back before its third piece. */
function holdAt(piece: number) {
  world.trouble = ({ method, body }) =>
    method === "PUT" && Number(body.index) >= piece ? never : undefined;
}

describe.each(languages)("in the language %s", (language) => {
  const words = tables[language];

  test("each of the five is asked for, and says why and what it may be", async () => {
    startServer();
    await openInArea(<DocumentCards />, language, "files");
    for (const field of fields) {
      await expect.element(card(words[field]).getByText(words[`${field}Why`])).toBeVisible();
      const asks = field === "video" ? words.uploadVideo : words.chooseFile;
      await expect.element(card(words[field]).getByRole("button", { name: asks })).toBeVisible();
      const isIdentity = field === "policeCertificate" || field === "passportCopy";
      const starts = isIdentity ? words.startsAsk : words.startsUnlocked;
      await expect.element(card(words[field]).getByText(starts)).toBeVisible();
    }
    await expect
      .element(card(words.video).getByRole("button", { name: words.recordVideo }))
      .toBeVisible();
    await expect.element(passport(language).getByText(/PDF.+JPG .+ PNG.+10/)).toBeVisible();
  });

  test("an upload shows how far it is, waits, pauses and goes on", async () => {
    startServer();
    await openInArea(<DocumentCards />, language, "files");
    holdAt(3);
    await choose(pdf(), words.passportCopy);
    const bar = passport(language).getByRole("progressbar");
    await expect.element(bar).toHaveAttribute("value", "3000");
    await expect.element(passport(language).getByText(/^85\u200e?%/)).toBeVisible();
    await press(words.pause, passport(language));
    await expect.element(passport(language).getByText(new RegExp(words.paused))).toBeVisible();
    world.trouble = ({ method }) => (method === "PUT" ? cut() : undefined);
    await press(words.goOn, passport(language));
    await expect.element(passport(language).getByText(words.waiting)).toBeVisible();
    world.trouble = () => undefined;
    window.dispatchEvent(new Event("online"));
    await expect.element(passport(language).getByText("passport.pdf")).toBeVisible();
    await expect
      .element(passport(language).getByRole("button", { name: words.replace }))
      .toBeVisible();
    expect(sentPieces().filter((one) => one < 3)).toEqual([0, 1, 2]);
  });

  test("what is there is told with its size and day, and who may open it", async () => {
    startServer({
      files: [
        fileOf("resume", { sizeBytes: 1023 }),
        fileOf("video", { type: "video/webm", seconds: 58, sizeBytes: 14_500_000 }),
        fileOf("passportCopy", { opening: "ask" }),
      ],
    });
    await openInArea(<DocumentCards />, language, "files");
    const sizes = { sizeBytes: "1,023", sizeMb: "13.8", sizeKb: "312" } as const;
    for (const [key, size] of Object.entries(sizes))
      await expect
        .element(page.getByText(words[key as keyof typeof sizes].replace("{size}", size)))
        .toBeVisible();
    await expect.element(card(words.video).getByText(/0:58/)).toBeVisible();
    await expect.element(passport(language).getByText(/2 (Mar|مارس) 2026/)).toBeVisible();
    await expect.element(passport(language).getByText(words.openingAskText)).toBeVisible();
  });

  test.each([
    ["scanning", "scanning"],
    ["infected", "infected"],
    ["failed", "scanFailed"],
  ] as const)("a file that is %s cannot be opened, and says so", async (state, said) => {
    startServer({ files: [fileOf("resume", { state })] });
    await openInArea(<DocumentCards />, language, "files");
    await expect.element(card(words.resume).getByText(words[said])).toBeVisible();
    expect(card(words.resume).getByRole("button", { name: words.preview }).query()).toBeNull();
  });

  test("what was interrupted can go on, and what failed says why", async () => {
    const open = openUpload("passportCopy", { fileName: "passport.pdf", size: 100 });
    open.pieces.set(0, new Blob([new Uint8Array(62)]));
    startServer({ uploads: [open] });
    await openInArea(<DocumentCards />, language, "files");
    await expect.element(passport(language).getByText(/passport\.pdf.+62\u200e?%/)).toBeVisible();
    world.trouble = ({ path }) =>
      path === "/s3/upload/complete" ? wrong(422, "No PDF.") : undefined;
    await choose(pdf(), words.passportCopy);
    // The line did its work: only the file is to be said something about.
    await expect.element(passport(language).getByText(/^No PDF\.$/)).toBeVisible();
    await expect
      .element(passport(language).getByRole("button", { name: words.chooseOther }))
      .toBeVisible();
    expect(passport(language).getByRole("button", { name: words.tryAgain }).query()).toBeNull();
  });
});

test.each([
  [
    "another type",
    pdf(10, "passport.heic"),
    "passport.heic is not accepted. Use PDF, JPG or PNG up to 10 MB.",
  ],
  [
    "too large",
    pdf(10 * 1024 * 1024 + 1),
    "passport.pdf is not accepted. Use PDF, JPG or PNG up to 10 MB.",
  ],
  ["empty", pdf(0), "This file is empty."],
])("a file is refused in the card, and never sent: %s", async (_what, file, said) => {
  startServer();
  await openInArea(<DocumentCards />, "en", "files");
  await drop(file);
  await expect.element(passport().getByText(said)).toBeVisible();
  expect(asksOf("POST", "/s3/")).toHaveLength(0);
  await choose(pdf());
  await expect.element(passport().getByRole("button", { name: "Replace" })).toBeVisible();
  expect(passport().getByText(said).query()).toBeNull();
});

test("a quarter is said, and nothing between", async () => {
  startServer();
  const heard: string[] = [];
  const stop = useAnnouncements.subscribe(({ polite }) => heard.push(polite));
  await openInArea(<DocumentCards />, "en", "files");
  await choose(pdf(8000));
  await expect.element(passport().getByRole("button", { name: "Replace" })).toBeVisible();
  stop();
  const quarters = heard.filter((one) => one.includes("%"));
  expect(quarters.length).toBeGreaterThan(0);
  for (const one of quarters) expect(one).toMatch(/^Passport copy: (25|50|75|100)%$/);
  expect(heard).toContain("Passport copy uploaded");
});

test("a piece that is sent again falls back in the bar, and is not said again", async () => {
  const tries = [cut, () => undefined];
  let goOn: () => void = () => undefined;
  startServer({
    chunkSize: 4000,
    trouble: async ({ method, leave }) => {
      if (method !== "PUT") return undefined;
      leave(2500);
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      return tries.shift()?.();
    },
  });
  const heard: string[] = [];
  const stop = useAnnouncements.subscribe(({ polite }) => heard.push(polite));
  await openInArea(<DocumentCards />, "en", "files");
  await choose(pdf(4000));
  const bar = passport().getByRole("progressbar");
  await expect.element(bar).toHaveAttribute("value", "2500");
  goOn();
  await expect.element(bar).toHaveAttribute("value", "0");
  window.dispatchEvent(new Event("online"));
  await expect.element(bar).toHaveAttribute("value", "2500");
  goOn();
  await expect.element(passport().getByRole("button", { name: "Replace" })).toBeVisible();
  stop();
  const said = heard.filter((one) => one.includes("%"));
  expect(said).toEqual(["Passport copy: 50%", "Passport copy: 100%"]);
});

test("a cancelled upload leaves the card as it was before", async () => {
  startServer();
  await openInArea(<DocumentCards />, "en", "files");
  holdAt(2);
  await choose(pdf());
  await expect.element(passport().getByRole("progressbar")).toHaveAttribute("value", "2000");
  await press("Cancel");
  await expect.element(passport().getByRole("button", { name: "Choose file" })).toBeVisible();
  await expect.poll(() => world.uploads).toHaveLength(0);
});

test("two files at once arrive both", async () => {
  startServer();
  await openInArea(<DocumentCards />, "en", "files");
  let release: () => void = () => undefined;
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  world.trouble = ({ method }) => (method === "PUT" ? held : undefined);
  await choose(pdf(5000));
  await choose(pdf(4000, "cv.pdf"), en.resume);
  await expect.poll(() => asksOf("PUT", "/s3/")).toHaveLength(2);
  release();
  await expect.element(passport().getByRole("button", { name: "Replace" })).toBeVisible();
  await expect.element(card(en.resume).getByRole("button", { name: "Replace" })).toBeVisible();
  expect([...arrived.values()].map(({ size }) => size).sort()).toEqual([4000, 5000]);
});

test("a file that the browser may open again is not asked for; nobody else finds it", async () => {
  const folder = await navigator.storage.getDirectory();
  startServer({ uploads: [openUpload("passportCopy", { size: 3500 })] });
  // The browser of these tests cannot read a kept one back: it is pressed in no test.
  await keepHandle("passportCopy", await folder.getFileHandle("passport.pdf", { create: true }));
  await openInArea(<DocumentCards />, "en", "files");
  await expect.element(passport().getByRole("button", { name: "Continue" })).toBeVisible();
  closePage();
  stopServer();
  startServer({ uploads: [openUpload("passportCopy", { size: 3500 })] });
  await openInArea(<DocumentCards />, "en", "files");
  await expect
    .element(passport().getByText("Choose the same file again", { exact: false }))
    .toBeVisible();
  expect(passport().getByRole("button", { name: "Continue" }).query()).toBeNull();
});

test("an upload of an earlier visit can be discarded", async () => {
  startServer({ uploads: [openUpload("passportCopy")] });
  await openInArea(<DocumentCards />, "en", "files");
  await press("Discard");
  await expect.element(passport().getByRole("button", { name: "Choose file" })).toBeVisible();
  await expect.poll(() => world.uploads).toHaveLength(0);
});

test("what failed for another reason than the file is tried again", async () => {
  startServer({
    trouble: ({ path }) => (path === "/s3/initialize" ? wrong(403, "Not now.") : undefined),
  });
  await openInArea(<DocumentCards />, "en", "files");
  await choose(pdf());
  await expect.element(passport().getByText(/Not now\./)).toBeVisible();
  world.trouble = () => undefined;
  await press("Try again");
  await expect.element(passport().getByRole("button", { name: "Replace" })).toBeVisible();
});

test("a dropped file is taken like a chosen one", async () => {
  startServer();
  await openInArea(<DocumentCards />, "en", "files");
  await drop(pdf());
  await expect.element(passport().getByRole("button", { name: "Replace" })).toBeVisible();
});

test("who may open a document is changed from the next opening on", async () => {
  startServer({ files: [fileOf("resume")] });
  await openInArea(<DocumentCards />, "en", "files");
  const choice = card(en.resume).getByLabelText("Who may open it");
  await choice.selectOptions("Nobody");
  await expect.element(card(en.resume).getByText("Only you can open it.")).toBeVisible();
  await expect.poll(() => world.files[0]?.opening).toBe("nobody");
  expect(asksOf("PUT", "/jobseeker/media/opening")[0]?.body).toEqual({
    fieldName: "resume",
    opening: "nobody",
  });
});

test("a deletion that is undone never reaches the server", async () => {
  startServer({ files: [fileOf("resume")] });
  await openInArea(<DocumentCards />, "en", "files");
  await press("Delete", card(en.resume));
  await expect.element(card(en.resume).getByRole("button", { name: "Choose file" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(card(en.resume).getByRole("button", { name: "Delete" })).toBeVisible();
  closePage();
  expect(asksOf("DELETE", "/jobseeker/delete/media")).toHaveLength(0);
});

test("a deletion that is not undone is done when the page is left", async () => {
  startServer({ files: [fileOf("resume")] });
  await openInArea(<DocumentCards />, "en", "files");
  const [name] = world.files.map((file) => file.name);
  await press("Delete", card(en.resume));
  await expect.element(card(en.resume).getByRole("button", { name: "Choose file" })).toBeVisible();
  expect(asksOf("DELETE", "/jobseeker/delete/media")).toHaveLength(0);
  closePage();
  await expect
    .poll(() => asksOf("DELETE", "/jobseeker/delete/media")[0]?.query.get("name"))
    .toBe(name);
});

test("a file is looked at until there is a verdict", async () => {
  startServer({ files: [fileOf("resume", { state: "scanning" })] });
  await openInArea(<DocumentCards />, "en", "files");
  await expect.element(card(en.resume).getByText(en.scanning)).toBeVisible();
  world.files = world.files.map((file) => ({ ...file, state: "clean" }));
  await expect.element(card(en.resume).getByRole("button", { name: "Preview" })).toBeVisible();
});

test("in Saudi Arabia identity documents are not asked for until they are wanted", async () => {
  startServer();
  await openInArea(<DocumentCards country="SA" />, "en", "files");
  await expect.element(page.getByText(en.heldBackWhy)).toBeVisible();
  expect(passport().query()).toBeNull();
  await page.getByRole("button", { name: "Show anyway" }).click();
  await expect.element(passport()).toBeVisible();
  await expect.element(card(en.policeCertificate)).toBeVisible();
});

test("elsewhere, and where they are there already, they are among the others", async () => {
  startServer({ files: [fileOf("passportCopy")] });
  await openInArea(<DocumentCards country="SA" />, "en", "files");
  await expect.element(passport().getByRole("button", { name: "Replace" })).toBeVisible();
  const asked = () => card(en.policeCertificate).getByRole("button", { name: "Choose file" });
  expect(asked().query()).toBeNull();
  await openInArea(<DocumentCards country="AE" />, "en", "files");
  await expect.element(asked()).toBeVisible();
});

test("a picture is shown on the page", async () => {
  startServer({ files: [fileOf("passportCopy", { type: "image/png", originalName: "me.png" })] });
  await openInArea(<DocumentCards />, "en", "files");
  await press("Preview");
  const dialog = page.getByRole("dialog", { name: "Passport copy" });
  await expect.element(dialog.getByAltText("me.png")).toHaveAttribute("src", "/mark.svg");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(passport().getByRole("button", { name: "Preview" })).toHaveFocus();
});

test("whoever leaves takes the uploads along", async () => {
  startServer();
  await openInArea(<DocumentCards />, "en", "files");
  holdAt(2);
  await choose(pdf());
  await expect.element(passport().getByRole("progressbar")).toHaveAttribute("value", "2000");
  closePage();
  const { user } = { user: useSession.getState() };
  useSession.setState({ status: "anonymous", ended: "loggedOut" }, true);
  world.trouble = () => undefined;
  const before = asked.length;
  useSession.setState(user, true);
  await openInArea(<DocumentCards />, "en", "files");
  // What has arrived is offered to go on with; nothing goes on by itself.
  await expect.element(passport().getByText(/57% done/)).toBeVisible();
  expect(asked.slice(before).filter(({ method }) => method !== "GET")).toHaveLength(0);
});

test("the keyboard stays at the card whose button went away", async () => {
  startServer({ files: [fileOf("resume")] });
  await openInArea(<DocumentCards />, "en", "files");
  await press("Delete", card(en.resume));
  await expect.element(card(en.resume).getByRole("heading")).toHaveFocus();
});
