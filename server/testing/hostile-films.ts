/** Films that are not what they should be, and the sentences that hostile files get. */
import { box, mp4Of, part, webmOf } from "./films.ts";
import type { FormFile } from "./form.ts";
import { fileOf, pdf } from "./pictures.ts";

export type HostileFile = readonly [
  what: string,
  field: string,
  make: () => FormFile | Promise<FormFile>,
  said: RegExp,
];

export const verdicts = {
  claim: /is not accepted\. Use/,
  type: /^.+ is not what its name says\. Add one of these types/,
  broken: /^This file is damaged or incomplete/,
  empty: /^This file is empty/,
};

const { broken, claim, empty, type } = verdicts;
const long = /^This video is longer than 90 seconds/;
const html = "<!doctype html><script>alert(1)</script>";
const tooLarge = () => ({ name: "me.mp4", bytes: new Uint8Array(100 * 1_048_576 + 1) });

export const hostileFilms: readonly HostileFile[] = [
  ["no byte", "video", () => fileOf("me.mp4", ""), empty],
  ["a page", "video", () => fileOf("me.mp4", html), type],
  [
    "a program",
    "video",
    () => fileOf("me.webm", "MZ\\x90\\0 This program cannot be run in DOS mode"),
    type,
  ],
  ["a PDF", "video", () => fileOf("me.mov", pdf().bytes), type],
  ["92 seconds", "video", () => fileOf("me.mp4", mp4Of({ seconds: 92 })), long],
  [
    "92 seconds of MOV",
    "video",
    () => fileOf("me.mov", mp4Of({ seconds: 92, brand: "qt  " })),
    long,
  ],
  [
    "92 seconds under a head that says one",
    "video",
    () => fileOf("me.mp4", mp4Of({ seconds: 1, shown: 92 })),
    long,
  ],
  [
    "92 seconds as fragments say",
    "video",
    () => fileOf("me.mp4", mp4Of({ seconds: 0, fragments: [30, 31, 31] })),
    long,
  ],
  [
    "92 seconds as the end of fragments says",
    "video",
    () => fileOf("me.mp4", mp4Of({ seconds: 0, mehd: 92 })),
    long,
  ],
  ["92 seconds of WebM", "video", () => fileOf("me.webm", webmOf({ seconds: 92 })), long],
  [
    "92 seconds as it was recorded",
    "video",
    () => fileOf("me.webm", webmOf({ clusters: [0, 45, 91.6] })),
    long,
  ],
  ["sound alone", "video", () => fileOf("me.mp4", mp4Of({ handler: "soun" })), type],
  ["sound alone, as WebM", "video", () => fileOf("me.webm", webmOf({ trackType: 2 })), type],
  ["Matroska", "video", () => fileOf("me.webm", webmOf({ docType: "matroska" })), type],
  ["an MP4 that breaks off", "video", () => fileOf("me.mp4", mp4Of().subarray(0, -1)), broken],
  [
    "an MP4 without pictures' bytes",
    "video",
    () => fileOf("me.mp4", mp4Of().subarray(0, 24)),
    broken,
  ],
  ["an MP4's first box alone", "video", () => fileOf("me.mp4", box("ftyp", "isom")), broken],
  [
    "a page behind an MP4",
    "video",
    () => fileOf("me.mp4", Buffer.concat([mp4Of(), Buffer.from(html)])),
    broken,
  ],
  ["a WebM that breaks off", "video", () => fileOf("me.webm", webmOf().subarray(0, -1)), broken],
  [
    "a page behind a WebM",
    "video",
    () => fileOf("me.webm", Buffer.concat([webmOf(), Buffer.from(html)])),
    broken,
  ],
  [
    "a WebM's head alone",
    "video",
    () => fileOf("me.webm", part(0x1a45dfa3, part(0x4282, Buffer.from("webm")))),
    broken,
  ],
  ["one byte over the limit", "video", () => tooLarge(), claim],
];
