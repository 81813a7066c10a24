/** Videos still play in a real browser after their metadata is removed. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { detectFileType } from "../server/files/content/detect-file-type.ts";
import { applyOverwrites } from "../server/files/content/overwrites.ts";
import { ebmlElement, mp4Box } from "../server/testing/videos.ts";
import { openBrowser } from "./browser.ts";

const GPS_LOCATION = "+25.2048+055.2708/";

let folder: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wasla-film-"));
  browser = await openBrowser();
  page = await browser.newPage();
}, 60_000);
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

/** Records a second of red, then a second of blue. */
async function record(type: string): Promise<Buffer> {
  const recorded = await page.evaluate(async (mimeType) => {
    const canvas = document.createElement("canvas");
    const brush = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; brush && frame < 40; frame += 1) {
      brush.fillStyle = frame < 20 ? "#ff0000" : "#0000ff";
      brush.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  }, type);
  return Buffer.from(recorded);
}

/** Plays to the end; returns the last color and the size. */
async function play(bytes: Buffer, type: string) {
  const source = `data:${type};base64,${bytes.toString("base64")}`;
  return await page.evaluate(async (src) => {
    const video = document.createElement("video");
    video.muted = true;
    const colour = () => {
      const canvas = document.createElement("canvas");
      const brush = canvas.getContext("2d");
      brush?.drawImage(video, 0, 0, 8, 8);
      const [red = 0, , blue = 0] = brush?.getImageData(4, 4, 1, 1).data ?? [];
      return blue > 150 && red < 100 ? "blue" : "another";
    };
    const on = (event: string) =>
      new Promise((resolve, reject) => {
        video.addEventListener(event, resolve, { once: true });
        video.addEventListener("error", () => reject(new Error(video.error?.message)));
      });
    const loaded = on("loadeddata");
    video.src = src;
    await loaded;
    const ended = on("ended");
    await video.play();
    await ended;
    return { last: colour(), width: video.videoWidth, height: video.videoHeight };
  }, source);
}

/** Adds a location the way phones do, in the movie header. */
function withLocationInMp4(video: Buffer): Buffer {
  const extra = Buffer.concat([
    mp4Box("udta", mp4Box("\xa9xyz", "\0\x12\x15\xc7", GPS_LOCATION)),
    mp4Box(
      "meta",
      mp4Box("keys", "com.apple.quicktime.location.ISO6709"),
      mp4Box("ilst", GPS_LOCATION),
    ),
  ]);
  const at = video.indexOf("moov") - 4;
  const end = at + video.readUInt32BE(at);
  const extended = Buffer.concat([video.subarray(0, end), extra, video.subarray(end)]);
  extended.writeUInt32BE(end - at + extra.length, at);
  return extended;
}

function withLocationInWebm(video: Buffer): Buffer {
  const tag = ebmlElement(
    0x7373,
    ebmlElement(0x67c8, ebmlElement(0x4487, Buffer.from(GPS_LOCATION))),
  );
  return Buffer.concat([video, ebmlElement(0x1254c367, tag)]);
}

test.each([
  ["video/mp4;codecs=vp9", withLocationInMp4],
  ["video/webm;codecs=vp8", withLocationInWebm],
] as const)(
  "%s plays unchanged without its location",
  async (recorded, placed) => {
    const [type = ""] = recorded.split(";");
    const before = placed(await record(recorded));
    const path = join(folder, type.replace("/", "."));
    await writeFile(path, before);
    const file = { path, name: path, sizeBytes: before.length, sha256: "" };
    const { overwrites = [] } = await detectFileType("file", file, ["video/mp4", "video/webm"]);
    await applyOverwrites(file, overwrites);
    const after = await readFile(path);
    expect([before.includes(GPS_LOCATION), after.includes(GPS_LOCATION)]).toEqual([true, false]);
    const seen = { last: "blue", width: 300, height: 150 };
    expect([await play(before, type), await play(after, type)]).toEqual([seen, seen]);
  },
  120_000,
);
