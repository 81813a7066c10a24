import { documentFields } from "@wasla/contract/files/own-files";
import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openInArea } from "#/testing/area.tsx";
import { closePage } from "#/testing/page.tsx";
import { DocumentCards } from "./DocumentCards.tsx";
import { words as en } from "./messages/en.ts";
import { card, passport, press, tables } from "./testing/cards.ts";
import { asksOf, fileOf, startServer, stopServer, world } from "./testing/server.ts";

afterEach(() => {
  closePage();
  stopServer();
});

describe.each(["en", "ar"] as const)("in the language %s", (language) => {
  const words = tables[language];

  test("each of the five is asked for, and says why and what it may be", async () => {
    startServer();
    await openInArea(<DocumentCards />, language, "files");
    for (const field of documentFields) {
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

test("the keyboard stays at the card whose button went away", async () => {
  startServer({ files: [fileOf("resume")] });
  await openInArea(<DocumentCards />, "en", "files");
  await press("Delete", card(en.resume));
  await expect.element(card(en.resume).getByRole("heading")).toHaveFocus();
});
