import type { Language } from "@wasla/contract/platform/language";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DocumentCards } from "#/files/DocumentCards.tsx";
import { Recorder } from "#/files/recorder/recorder.ts";
import { stateAfterStep, stateForError } from "#/files/recorder/recorder-states.ts";
import { requests, startServer, stopServer, storedBlobs } from "#/files/testing/fake-server.ts";
import { useAnnouncements } from "#/platform/feedback/announce.ts";
import { renderInArea } from "#/testing/render-in-area.tsx";
import { unmountPage } from "#/testing/render-page.tsx";
import { messages as ar } from "./messages/ar.ts";
import { messages as en } from "./messages/en.ts";

const { mediaDevices } = navigator;
const realGetUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
const streams: MediaStream[] = [];

beforeEach(() => {
  streams.length = 0;
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await realGetUserMedia(constraints);
    streams.push(stream);
    return stream;
  };
});

afterEach(() => {
  vi.useRealTimers();
  unmountPage();
  stopServer();
  mediaDevices.getUserMedia = realGetUserMedia;
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const isCameraOn = () =>
  streams.some((stream) => stream.getTracks().some(({ readyState }) => readyState === "live"));

async function openRecorder(language: Language = "en") {
  startServer();
  await renderInArea(<DocumentCards />, language, "files");
  await button(language === "en" ? "Record a video" : "سجّل فيديو").click();
}

async function turnOn() {
  await button(en.turnOn).click();
  await expect.element(button(en.start)).toHaveFocus();
}

/** Collects assertive announcements from now on. */
function listen(): string[] {
  const announced: string[] = [];
  useAnnouncements.subscribe(({ assertive }) => announced.push(assertive));
  return announced;
}

test("the recorder's states have the agreed names", () => {
  expect(stateAfterStep.acquire_media).toBe("acquiring_media");
  expect([stateAfterStep.record, stateAfterStep.stop, stateAfterStep.end]).toEqual([
    "recording",
    "stopping",
    "stopped",
  ]);
});

test("it asks for the camera, records, stops at its limit, and turns the camera off", async () => {
  const recorder = new Recorder(1);
  const states: string[] = ["idle"];
  recorder.store.subscribe(({ state }) => states.at(-1) !== state && states.push(state));
  await recorder.acquire();
  expect(isCameraOn()).toBe(true);
  recorder.record();
  await expect.poll(() => recorder.store.getState().state).toBe("stopped");
  expect(states).toEqual(["idle", "acquiring_media", "idle", "recording", "stopping", "stopped"]);
  expect(recorder.store.getState().video?.size).toBeGreaterThan(0);
  expect(isCameraOn()).toBe(false);
});

test("a camera that starts after the recorder was released is turned off", async () => {
  const recorder = new Recorder(1);
  const acquiring = recorder.acquire();
  recorder.release();
  await acquiring;
  expect(streams).toHaveLength(1);
  expect(isCameraOn()).toBe(false);
  expect(recorder.store.getState().state).toBe("idle");
});

test("a video can be recorded, reviewed and uploaded by keyboard", async () => {
  await openRecorder();
  await turnOn();
  const announced = listen();
  await userEvent.keyboard(" ");
  await expect.element(button(en.stop)).toHaveFocus();
  expect(announced).toEqual(["3", "2", "1"]);
  await expect.element(page.getByText(/1:\d\d left/)).toBeVisible();
  await expect.element(page.getByText(en.promptWork)).toBeVisible();
  await userEvent.keyboard(" ");
  await expect.element(button(en.use)).toHaveFocus();
  await expect.element(page.getByLabelText(en.yourVideo)).toHaveAttribute("controls");
  expect(isCameraOn()).toBe(false);
  expect(storedBlobs.size).toBe(0);
  await button(en.use).click();
  const card = page.getByRole("region", { name: "Video", exact: true });
  await expect.element(card.getByRole("button", { name: "Replace" })).toBeVisible();
  await expect.element(card.getByText(/^video-\d{4}-\d\d-\d\d\.(mp4|webm)$/)).toBeVisible();
  const [video] = [...storedBlobs.values()];
  expect(video?.size).toBeGreaterThan(1000);
});

test("recording again discards the first recording and sends nothing", async () => {
  await openRecorder();
  await turnOn();
  await button(en.start).click();
  await button(en.stop).click();
  await button(en.again).click();
  await expect.element(button(en.start)).toBeVisible();
  expect(requests.filter(({ path }) => path.startsWith("/s3/"))).toHaveLength(0);
});

test("Escape does not discard a recording", async () => {
  await openRecorder();
  await turnOn();
  await button(en.start).click();
  await userEvent.keyboard("{Escape}");
  await button(en.stop).click();
  await expect.element(button(en.again)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(button(en.again)).toBeVisible();
});

test("the countdown can be cancelled", async () => {
  await openRecorder();
  await turnOn();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await button(en.start).click();
  await button(en.notYet).click();
  await expect.element(button(en.start)).toBeVisible();
  vi.advanceTimersByTime(3_000);
  await expect.element(button(en.start)).toBeVisible();
  expect(isCameraOn()).toBe(true);
});

test("closing the recorder turns the camera off", async () => {
  await openRecorder();
  await turnOn();
  expect(isCameraOn()).toBe(true);
  await button("Close").click();
  await expect.poll(isCameraOn).toBe(false);
});

test("camera and microphone can be chosen", async () => {
  await openRecorder();
  await turnOn();
  await expect.element(page.getByLabelText(en.camera, { exact: true })).toBeVisible();
  const microphone = page.getByLabelText(en.microphone);
  const options = () => [...microphone.element().querySelectorAll("option")];
  await expect.poll(() => options().length).toBeGreaterThan(1);
  const [, second] = options();
  await microphone.selectOptions(second?.value ?? "");
  await expect.poll(() => streams.length).toBe(2);
  expect(streams[1]?.getAudioTracks()[0]?.getSettings().deviceId).toBe(second?.value);
});

test("a file can be uploaded instead", async () => {
  await openRecorder();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Video", { exact: true }).upload(new File(["x"], "me.mkv"));
  await expect.element(dialog.getByText(/me\.mkv is not accepted/)).toBeVisible();
  const video = new File([new Uint8Array(1500)], "me.mp4", { type: "video/mp4" });
  await dialog.getByLabelText("Video", { exact: true }).upload(video);
  const card = page.getByRole("region", { name: "Video", exact: true });
  await expect.element(card.getByText("me.mp4")).toBeVisible();
});

describe.each([
  ["en", en],
  ["ar", ar],
] as const)("in the language %s", (language, texts) => {
  test("it explains the length, who sees the video, and what to talk about", async () => {
    await openRecorder(language);
    await expect.element(page.getByText(texts.length.replace("{seconds}", "90"))).toBeVisible();
    for (const text of [texts.whoSees, texts.promptWho, texts.promptWork, texts.promptNext])
      await expect.element(page.getByText(text)).toBeVisible();
    await expect
      .element(page.getByRole("dialog").getByRole("button", { name: texts.uploadInstead }))
      .toBeVisible();
  });

  test.each([
    ["NotAllowedError", "denied"],
    ["NotFoundError", "noDevice"],
    ["NotReadableError", "inUse"],
    ["NotSupportedError", "notSupported"],
  ] as const)("%s shows a message and how to continue", async (name, messageKey) => {
    mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", name));
    await openRecorder(language);
    await button(texts.turnOn).click();
    await expect.element(page.getByText(texts[messageKey])).toBeVisible();
    await expect
      .element(page.getByRole("dialog").getByRole("button", { name: texts.uploadInstead }))
      .toBeVisible();
    const steps = page.getByText(texts.stepAllow);
    if (messageKey === "denied") await expect.element(steps).toBeVisible();
    else expect(steps.query()).toBeNull();
    const buttonText = messageKey === "notSupported" ? texts.uploadInstead : texts.tryAgain;
    await expect
      .element(page.getByRole("dialog").getByRole("button", { name: buttonText }))
      .toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => page.getByRole("dialog").query()).toBeNull();
  });
});

test("an unknown error counts as a camera in use", () => {
  expect(stateForError(new Error("?"))).toBe("in_use");
});
