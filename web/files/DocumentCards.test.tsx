import { documentFields } from "@wasla/contract/files/job-seeker-files";
import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInArea } from "#/testing/render-in-area.tsx";
import { pauseToasts, unmountPage } from "#/testing/render-page.tsx";
import { DocumentCards } from "./DocumentCards.tsx";
import { messages as en } from "./messages/en.ts";
import { clickButton, documentCard, messages, passportCard } from "./testing/cards.ts";
import {
  createMedia,
  requestsTo,
  serverState,
  startServer,
  stopServer,
} from "./testing/fake-server.ts";

afterEach(() => {
  unmountPage();
  stopServer();
});

describe.each(["en", "ar"] as const)("in the language %s", (language) => {
  const texts = messages[language];

  test("each of the five documents is offered with its purpose and accepted files", async () => {
    startServer();
    await renderInArea(<DocumentCards />, language, "files");
    for (const field of documentFields) {
      await expect
        .element(documentCard(texts[field]).getByText(texts[`${field}Why`]))
        .toBeVisible();
      const buttonName = field === "video" ? texts.uploadVideo : texts.chooseFile;
      await expect
        .element(documentCard(texts[field]).getByRole("button", { name: buttonName }))
        .toBeVisible();
      const isIdentity = field === "policeCertificate" || field === "passportCopy";
      const starts = isIdentity ? texts.startsAsk : texts.startsUnlocked;
      await expect.element(documentCard(texts[field]).getByText(starts)).toBeVisible();
    }
    await expect
      .element(documentCard(texts.video).getByRole("button", { name: texts.recordVideo }))
      .toBeVisible();
    await expect.element(passportCard(language).getByText(/PDF.+JPG .+ PNG.+10/)).toBeVisible();
  });

  test("a stored file shows its size, its date and who may open it", async () => {
    startServer({
      files: [
        createMedia("resume", { sizeBytes: 1023 }),
        createMedia("video", { type: "video/webm", seconds: 58, sizeBytes: 14_500_000 }),
        createMedia("passportCopy", { opening: "ask" }),
      ],
    });
    await renderInArea(<DocumentCards />, language, "files");
    const sizes = { sizeBytes: "1,023", sizeMb: "13.8", sizeKb: "312" } as const;
    for (const [key, size] of Object.entries(sizes))
      await expect
        .element(page.getByText(texts[key as keyof typeof sizes].replace("{size}", size)))
        .toBeVisible();
    await expect.element(documentCard(texts.video).getByText(/0:58/)).toBeVisible();
    await expect.element(passportCard(language).getByText(/2 (Mar|مارس) 2026/)).toBeVisible();
    await expect.element(passportCard(language).getByText(texts.openingAskText)).toBeVisible();
  });

  test.each([
    ["scanning", "scanning"],
    ["infected", "infected"],
    ["failed", "scanFailed"],
  ] as const)(
    "a file that is %s cannot be opened, and the card says so",
    async (state, messageKey) => {
      startServer({ files: [createMedia("resume", { state })] });
      await renderInArea(<DocumentCards />, language, "files");
      await expect.element(documentCard(texts.resume).getByText(texts[messageKey])).toBeVisible();
      expect(
        documentCard(texts.resume).getByRole("button", { name: texts.preview }).query(),
      ).toBeNull();
    },
  );
});

test("who may open a document can be changed", async () => {
  startServer({ files: [createMedia("resume")] });
  await renderInArea(<DocumentCards />, "en", "files");
  const choice = documentCard(en.resume).getByLabelText("Who may open it");
  await choice.selectOptions("Nobody");
  await expect.element(documentCard(en.resume).getByText("Only you can open it.")).toBeVisible();
  await expect.poll(() => serverState.files[0]?.opening).toBe("nobody");
  expect(requestsTo("PUT", "/jobseeker/media/opening")[0]?.body).toEqual({
    fieldName: "resume",
    opening: "nobody",
  });
});

test("an undone deletion never reaches the server", async () => {
  startServer({ files: [createMedia("resume")] });
  await renderInArea(<DocumentCards />, "en", "files");
  pauseToasts();
  await clickButton("Delete", documentCard(en.resume));
  await expect
    .element(documentCard(en.resume).getByRole("button", { name: "Choose file" }))
    .toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect
    .element(documentCard(en.resume).getByRole("button", { name: "Delete" }))
    .toBeVisible();
  unmountPage();
  expect(requestsTo("DELETE", "/jobseeker/delete/media")).toHaveLength(0);
});

test("a deletion that is not undone is sent when the page is left", async () => {
  startServer({ files: [createMedia("resume")] });
  await renderInArea(<DocumentCards />, "en", "files");
  const [name] = serverState.files.map((file) => file.name);
  pauseToasts();
  await clickButton("Delete", documentCard(en.resume));
  await expect
    .element(documentCard(en.resume).getByRole("button", { name: "Choose file" }))
    .toBeVisible();
  expect(requestsTo("DELETE", "/jobseeker/delete/media")).toHaveLength(0);
  unmountPage();
  await expect
    .poll(() => requestsTo("DELETE", "/jobseeker/delete/media")[0]?.query.get("name"))
    .toBe(name);
});

test("a file is polled until its scan is finished", async () => {
  startServer({ files: [createMedia("resume", { state: "scanning" })] });
  await renderInArea(<DocumentCards />, "en", "files");
  await expect.element(documentCard(en.resume).getByText(en.scanning)).toBeVisible();
  serverState.files = serverState.files.map((file) => ({ ...file, state: "clean" }));
  await expect
    .element(documentCard(en.resume).getByRole("button", { name: "Preview" }))
    .toBeVisible();
});

test("in Saudi Arabia identity documents are hidden until the owner wants them", async () => {
  startServer();
  await renderInArea(<DocumentCards country="SA" />, "en", "files");
  await expect.element(page.getByText(en.heldBackWhy)).toBeVisible();
  expect(passportCard().query()).toBeNull();
  await page.getByRole("button", { name: "Show anyway" }).click();
  await expect.element(passportCard()).toBeVisible();
  await expect.element(documentCard(en.policeCertificate)).toBeVisible();
});

test("identity documents are shown elsewhere, and where one is already stored", async () => {
  startServer({ files: [createMedia("passportCopy")] });
  await renderInArea(<DocumentCards country="SA" />, "en", "files");
  await expect.element(passportCard().getByRole("button", { name: "Replace" })).toBeVisible();
  const question = () =>
    documentCard(en.policeCertificate).getByRole("button", { name: "Choose file" });
  expect(question().query()).toBeNull();
  await renderInArea(<DocumentCards country="AE" />, "en", "files");
  await expect.element(question()).toBeVisible();
});

test("a picture is previewed on the page", async () => {
  startServer({
    files: [createMedia("passportCopy", { type: "image/png", originalName: "me.png" })],
  });
  await renderInArea(<DocumentCards />, "en", "files");
  await clickButton("Preview");
  const dialog = page.getByRole("dialog", { name: "Passport copy" });
  await expect.element(dialog.getByAltText("me.png")).toHaveAttribute("src", "/mark.svg");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(passportCard().getByRole("button", { name: "Preview" })).toHaveFocus();
});

test("focus stays at the card whose button disappeared", async () => {
  startServer({ files: [createMedia("resume")] });
  await renderInArea(<DocumentCards />, "en", "files");
  await clickButton("Delete", documentCard(en.resume));
  await expect.element(documentCard(en.resume).getByRole("heading")).toHaveFocus();
});
