import { afterEach, describe, expect, test } from "vitest";
import { useAnnouncements } from "#/platform/feedback/announce.ts";
import { useSession } from "#/platform/state/session.ts";
import { renderInArea } from "#/testing/render-in-area.tsx";
import { unmountPage } from "#/testing/render-page.tsx";
import { DocumentCards } from "./DocumentCards.tsx";
import { messages as en } from "./messages/en.ts";
import { clickButton, documentCard, messages, passportCard } from "./testing/cards.ts";
import {
  createUpload,
  dropConnection,
  errorReply,
  requests,
  requestsTo,
  sentChunks,
  serverState,
  startServer,
  stopServer,
  storedBlobs,
} from "./testing/fake-server.ts";
import { storeResumable } from "./upload/resumable-files.ts";

afterEach(() => {
  unmountPage();
  stopServer();
});

const pdf = (size = 3500, name = "passport.pdf") =>
  new File([new Uint8Array(size).map((_, at) => at % 251)], name, { type: "application/pdf" });
const choose = (file: File, name: string = en.passportCopy) =>
  documentCard(name).getByLabelText(name, { exact: true }).last().upload(file);
/** Drops inside the page: sending a large file to it first would take long. */
async function drop(file: File) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  await expect.element(passportCard()).toBeVisible();
  const dropped = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
  passportCard().element().dispatchEvent(dropped);
}
/** A reply that never comes. */
const never = new Promise<Response>(() => undefined);

/** Holds the passport's upload back from a chunk on. */
function holdUploadAtChunk(chunk: number) {
  serverState.intercept = ({ method, body }) =>
    method === "PUT" && Number(body.index) >= chunk ? never : undefined;
}

describe.each(["en", "ar"] as const)("in the language %s", (language) => {
  const texts = messages[language];

  test("an upload shows its progress, waits, pauses and resumes", async () => {
    startServer();
    await renderInArea(<DocumentCards />, language, "files");
    holdUploadAtChunk(3);
    await choose(pdf(), texts.passportCopy);
    const bar = passportCard(language).getByRole("progressbar");
    await expect.element(bar).toHaveAttribute("value", "3000");
    await expect.element(passportCard(language).getByText(/^85\u200e?%/)).toBeVisible();
    await clickButton(texts.pause, passportCard(language));
    await expect.element(passportCard(language).getByText(new RegExp(texts.paused))).toBeVisible();
    serverState.intercept = ({ method }) => (method === "PUT" ? dropConnection() : undefined);
    await clickButton(texts.goOn, passportCard(language));
    await expect.element(passportCard(language).getByText(texts.waiting)).toBeVisible();
    serverState.intercept = () => undefined;
    window.dispatchEvent(new Event("online"));
    await expect.element(passportCard(language).getByText("passport.pdf")).toBeVisible();
    await expect
      .element(passportCard(language).getByRole("button", { name: texts.replace }))
      .toBeVisible();
    expect(sentChunks().filter((chunk) => chunk < 3)).toEqual([0, 1, 2]);
  });

  test("an interrupted upload can resume, and a failed one says why", async () => {
    const open = createUpload("passportCopy", { fileName: "passport.pdf", size: 100 });
    open.chunks.set(0, new Blob([new Uint8Array(62)]));
    startServer({ uploads: [open] });
    await renderInArea(<DocumentCards />, language, "files");
    await expect
      .element(passportCard(language).getByText(/passport\.pdf.+62\u200e?%/))
      .toBeVisible();
    serverState.intercept = ({ path }) =>
      path === "/s3/upload/complete" ? errorReply(422, "No PDF.") : undefined;
    await choose(pdf(), texts.passportCopy);
    // The connection worked: only the message about the file is shown.
    await expect.element(passportCard(language).getByText(/^No PDF\.$/)).toBeVisible();
    await expect
      .element(passportCard(language).getByRole("button", { name: texts.chooseOther }))
      .toBeVisible();
    expect(passportCard(language).getByRole("button", { name: texts.tryAgain }).query()).toBeNull();
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
])("a file is refused in the card and never sent: %s", async (_what, file, message) => {
  startServer();
  await renderInArea(<DocumentCards />, "en", "files");
  await drop(file);
  await expect.element(passportCard().getByText(message)).toBeVisible();
  expect(requestsTo("POST", "/s3/")).toHaveLength(0);
  await choose(pdf());
  await expect.element(passportCard().getByRole("button", { name: "Replace" })).toBeVisible();
  expect(passportCard().getByText(message).query()).toBeNull();
});

test("quarters are announced, and nothing in between", async () => {
  startServer();
  const announced: string[] = [];
  const stop = useAnnouncements.subscribe(({ polite }) => announced.push(polite));
  await renderInArea(<DocumentCards />, "en", "files");
  await choose(pdf(8000));
  await expect.element(passportCard().getByRole("button", { name: "Replace" })).toBeVisible();
  stop();
  const quarters = announced.filter((announcement) => announcement.includes("%"));
  expect(quarters.length).toBeGreaterThan(0);
  for (const announcement of quarters)
    expect(announcement).toMatch(/^Passport copy: (25|50|75|100)%$/);
  expect(announced).toContain("Passport copy uploaded");
});

test("a chunk that is sent again lowers the bar and is not announced again", async () => {
  const tries = [dropConnection, () => undefined];
  let goOn: () => void = () => undefined;
  startServer({
    chunkSize: 4000,
    intercept: async ({ method, reportProgress }) => {
      if (method !== "PUT") return undefined;
      reportProgress(2500);
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      return tries.shift()?.();
    },
  });
  const announced: string[] = [];
  const stop = useAnnouncements.subscribe(({ polite }) => announced.push(polite));
  await renderInArea(<DocumentCards />, "en", "files");
  await choose(pdf(4000));
  const bar = passportCard().getByRole("progressbar");
  await expect.element(bar).toHaveAttribute("value", "2500");
  goOn();
  await expect.element(bar).toHaveAttribute("value", "0");
  window.dispatchEvent(new Event("online"));
  await expect.element(bar).toHaveAttribute("value", "2500");
  goOn();
  await expect.element(passportCard().getByRole("button", { name: "Replace" })).toBeVisible();
  stop();
  const announcements = announced.filter((announcement) => announcement.includes("%"));
  expect(announcements).toEqual(["Passport copy: 50%", "Passport copy: 100%"]);
});

test("a cancelled upload leaves the card as it was", async () => {
  startServer();
  await renderInArea(<DocumentCards />, "en", "files");
  holdUploadAtChunk(2);
  await choose(pdf());
  await expect.element(passportCard().getByRole("progressbar")).toHaveAttribute("value", "2000");
  await clickButton("Cancel");
  await expect.element(passportCard().getByRole("button", { name: "Choose file" })).toBeVisible();
  await expect.poll(() => serverState.uploads).toHaveLength(0);
});

test("two files at once both arrive", async () => {
  startServer();
  await renderInArea(<DocumentCards />, "en", "files");
  let release: () => void = () => undefined;
  const delayed = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  serverState.intercept = ({ method }) => (method === "PUT" ? delayed : undefined);
  await choose(pdf(5000));
  await choose(pdf(4000, "cv.pdf"), en.resume);
  await expect.poll(() => requestsTo("PUT", "/s3/")).toHaveLength(2);
  release();
  await expect.element(passportCard().getByRole("button", { name: "Replace" })).toBeVisible();
  await expect
    .element(documentCard(en.resume).getByRole("button", { name: "Replace" }))
    .toBeVisible();
  expect([...storedBlobs.values()].map(({ size }) => size).sort()).toEqual([4000, 5000]);
});

test("a file that the browser can reopen can be resumed, but only by the same user", async () => {
  const folder = await navigator.storage.getDirectory();
  startServer({ uploads: [createUpload("passportCopy", { size: 3500 })] });
  // The test browser cannot read a stored handle, so no test presses this button.
  await storeResumable(
    "passportCopy",
    await folder.getFileHandle("passport.pdf", { create: true }),
  );
  await renderInArea(<DocumentCards />, "en", "files");
  await expect.element(passportCard().getByRole("button", { name: "Continue" })).toBeVisible();
  unmountPage();
  stopServer();
  startServer({ uploads: [createUpload("passportCopy", { size: 3500 })] });
  await renderInArea(<DocumentCards />, "en", "files");
  await expect
    .element(passportCard().getByText("Choose the same file again", { exact: false }))
    .toBeVisible();
  expect(passportCard().getByRole("button", { name: "Continue" }).query()).toBeNull();
});

test("an upload from an earlier visit can be discarded", async () => {
  startServer({ uploads: [createUpload("passportCopy")] });
  await renderInArea(<DocumentCards />, "en", "files");
  await clickButton("Discard");
  await expect.element(passportCard().getByRole("button", { name: "Choose file" })).toBeVisible();
  await expect.poll(() => serverState.uploads).toHaveLength(0);
});

test("an upload that failed for another reason than its file can be retried", async () => {
  startServer({
    intercept: ({ path }) => (path === "/s3/initialize" ? errorReply(403, "Not now.") : undefined),
  });
  await renderInArea(<DocumentCards />, "en", "files");
  await choose(pdf());
  await expect.element(passportCard().getByText(/Not now\./)).toBeVisible();
  serverState.intercept = () => undefined;
  await clickButton("Try again");
  await expect.element(passportCard().getByRole("button", { name: "Replace" })).toBeVisible();
});

test("a dropped file is uploaded like a chosen one", async () => {
  startServer();
  await renderInArea(<DocumentCards />, "en", "files");
  await drop(pdf());
  await expect.element(passportCard().getByRole("button", { name: "Replace" })).toBeVisible();
});

test("signing out ends the uploads", async () => {
  startServer();
  await renderInArea(<DocumentCards />, "en", "files");
  holdUploadAtChunk(2);
  await choose(pdf());
  await expect.element(passportCard().getByRole("progressbar")).toHaveAttribute("value", "2000");
  unmountPage();
  const session = useSession.getState();
  useSession.setState({ status: "anonymous", ended: "loggedOut" }, true);
  serverState.intercept = () => undefined;
  const before = requests.length;
  useSession.setState(session, true);
  await renderInArea(<DocumentCards />, "en", "files");
  // What has arrived can be resumed, but nothing resumes by itself.
  await expect.element(passportCard().getByText(/57% done/)).toBeVisible();
  expect(requests.slice(before).filter(({ method }) => method !== "GET")).toHaveLength(0);
});
