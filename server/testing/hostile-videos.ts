/** Malicious and malformed videos, and error messages shared with other hostile files. */

import type { FormFile } from "./multipart.ts";
import { createFormFile, createPdf } from "./pictures.ts";
import { createMp4, createWebm, ebmlElement, mp4Box } from "./videos.ts";

export type HostileFile = readonly [
  what: string,
  field: string,
  make: () => FormFile | Promise<FormFile>,
  message: RegExp,
];

export const rejections = {
  claim: /is not accepted\. Use/,
  type: /^The contents of .+ don't match its type\. Add one of these types/,
  broken: /^This file is damaged or incomplete/,
  empty: /^This file is empty/,
};

const { broken, claim, empty, type } = rejections;
const tooLong = /^This video is longer than 90 seconds/;
export const html = "<!doctype html><script>alert(1)</script>";
export const program = `MZ\x90\0${"\0".repeat(400)}This program cannot be run in DOS mode`;
const tooLarge = () => ({ name: "me.mp4", bytes: new Uint8Array(100 * 1_048_576 + 1) });

export const hostileVideos: readonly HostileFile[] = [
  ["no byte", "video", () => createFormFile("me.mp4", ""), empty],
  ["a page", "video", () => createFormFile("me.mp4", html), type],
  ["a program", "video", () => createFormFile("me.webm", Buffer.from(program, "latin1")), type],
  ["a PDF", "video", () => createFormFile("me.mov", createPdf().bytes), type],
  ["92 seconds", "video", () => createFormFile("me.mp4", createMp4({ seconds: 92 })), tooLong],
  [
    "92 seconds of MOV",
    "video",
    () => createFormFile("me.mov", createMp4({ seconds: 92, brand: "qt  " })),
    tooLong,
  ],
  [
    "92 seconds under a head that says one",
    "video",
    () => createFormFile("me.mp4", createMp4({ seconds: 1, shown: 92 })),
    tooLong,
  ],
  [
    "92 seconds as fragments say",
    "video",
    () => createFormFile("me.mp4", createMp4({ seconds: 0, fragments: [30, 31, 31] })),
    tooLong,
  ],
  [
    "92 seconds as the end of fragments says",
    "video",
    () => createFormFile("me.mp4", createMp4({ seconds: 0, mehd: 92 })),
    tooLong,
  ],
  [
    "92 seconds of WebM",
    "video",
    () => createFormFile("me.webm", createWebm({ seconds: 92 })),
    tooLong,
  ],
  [
    "92 seconds as it was recorded",
    "video",
    () => createFormFile("me.webm", createWebm({ clusters: [0, 45, 91.6] })),
    tooLong,
  ],
  ["sound alone", "video", () => createFormFile("me.mp4", createMp4({ handler: "soun" })), type],
  [
    "sound alone, as WebM",
    "video",
    () => createFormFile("me.webm", createWebm({ trackType: 2 })),
    type,
  ],
  ["Matroska", "video", () => createFormFile("me.webm", createWebm({ docType: "matroska" })), type],
  ["a truncated MP4", "video", () => createFormFile("me.mp4", createMp4().subarray(0, -1)), broken],
  [
    "an MP4 without pictures' bytes",
    "video",
    () => createFormFile("me.mp4", createMp4().subarray(0, 24)),
    broken,
  ],
  [
    "an MP4's first box alone",
    "video",
    () => createFormFile("me.mp4", mp4Box("ftyp", "isom")),
    broken,
  ],
  [
    "an HTML page after an MP4",
    "video",
    () => createFormFile("me.mp4", Buffer.concat([createMp4(), Buffer.from(html)])),
    broken,
  ],
  [
    "a truncated WebM",
    "video",
    () => createFormFile("me.webm", createWebm().subarray(0, -1)),
    broken,
  ],
  [
    "an HTML page after a WebM",
    "video",
    () => createFormFile("me.webm", Buffer.concat([createWebm(), Buffer.from(html)])),
    broken,
  ],
  [
    "a WebM's head alone",
    "video",
    () =>
      createFormFile("me.webm", ebmlElement(0x1a45dfa3, ebmlElement(0x4282, Buffer.from("webm")))),
    broken,
  ],
  ["one byte over the limit", "video", () => tooLarge(), claim],
];
