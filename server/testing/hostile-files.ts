/** Files that are not what they should be, each with the sentence it gets. */
import sharp from "sharp";
import { docxOf, oleOf, zipOf } from "./documents.ts";
import { type HostileFile, hostileFilms, verdicts } from "./hostile-films.ts";
import { canvas, emptyPng, fileOf, pdf } from "./pictures.ts";

const MB = 1_048_576;

const { broken, claim, empty, type } = verdicts;

const html = "<!doctype html><script>alert(1)</script>";
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
const program = `MZ\x90\0${"\0".repeat(400)}This program cannot be run in DOS mode`;
const elf = "\x7fELF\x02\x01\x01";
const pdfText = Buffer.from(pdf().bytes).toString("latin1");
const latin = (text: string) => Buffer.from(text, "latin1");
const jpeg = () => canvas().jpeg().toBuffer();
const noise = () =>
  sharp({
    create: {
      ...{ width: 300, height: 300, channels: 3, background: "#888888" },
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const grown = (bytes: Buffer, size: number) =>
  Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
const zeros = Buffer.alloc(8 * MB);

const papers: readonly HostileFile[] = [
  ["no byte", "resume", () => fileOf("cv.pdf", ""), empty],
  ["a page", "resume", () => fileOf("cv.pdf", html), type],
  ["a page called page", "resume", () => fileOf("cv.html", html), claim],
  ["two endings", "resume", () => fileOf("cv.pdf.exe", program), claim],
  ["two endings, the other way", "resume", () => fileOf("cv.exe.pdf", program), type],
  ["a program", "passportCopy", () => fileOf("passport.pdf", latin(program)), type],
  ["a program of Linux", "passportCopy", () => fileOf("passport.pdf", latin(elf)), type],
  ["a shell script", "resume", () => fileOf("cv.doc", "#!/bin/sh\nrm -rf /"), type],
  ["text", "resume", () => fileOf("cv.doc", "I am a nurse"), type],
  ["RTF with an object", "resume", () => fileOf("cv.doc", "{\\rtf1{\\object\\objdata 01}}"), type],
  ["a PDF's first line alone", "resume", () => fileOf("cv.pdf", "%PDF-1.7\n"), broken],
  [
    "a page behind a PDF's first line",
    "resume",
    () => fileOf("cv.pdf", `%PDF-1.7\n${html}`),
    broken,
  ],
  ["a PDF that breaks off", "resume", () => fileOf("cv.pdf", pdfText.slice(0, -20)), broken],
  ["a page before a PDF", "resume", () => fileOf("cv.pdf", html + pdfText), type],
  [
    ...(["a program behind a PDF", "resume"] as const),
    ...([() => fileOf("cv.pdf", latin(pdfText + program.repeat(9))), broken] as const),
  ],
  ["a PDF of version 9", "resume", () => fileOf("cv.pdf", pdfText.replace("1.7", "9.9")), broken],
  ["a PDF as Word", "passportCopy", () => fileOf("a.docx", pdfText), claim],
  ["Word as a passport", "passportCopy", () => fileOf("a.pdf", docxOf()), type],
  ["a zip", "resume", () => fileOf("cv.docx", zipOf([{ name: "a.exe", bytes: program }])), type],
  [
    "a workbook",
    "resume",
    () => fileOf("cv.docx", zipOf([{ name: "[Content_Types].xml" }, { name: "xl/workbook.xml" }])),
    type,
  ],
  [
    "a Java archive",
    "resume",
    () => fileOf("cv.docx", zipOf([{ name: "META-INF/MANIFEST.MF" }])),
    type,
  ],
  ["a zip of nothing", "resume", () => fileOf("cv.docx", zipOf([])), type],
  ["a zip's first bytes alone", "resume", () => fileOf("cv.docx", "PK\x03\x04"), broken],
  ["Word that breaks off", "resume", () => fileOf("cv.docx", half(docxOf())), broken],
  [
    "Word without its last byte",
    "resume",
    () => fileOf("cv.docx", docxOf().subarray(0, -1)),
    broken,
  ],
  [
    "Word with macros",
    "resume",
    () => fileOf("cv.docx", docxOf([{ name: "word/vbaProject.bin" }])),
    type,
  ],
  [
    "Word that is locked",
    "resume",
    () => fileOf("cv.docx", docxOf([{ name: "a", isEncrypted: true }])),
    broken,
  ],
  [
    "Word with a path out of it",
    "resume",
    () => fileOf("cv.docx", docxOf([{ name: "../../a" }])),
    broken,
  ],
  [
    "Word with a path from the root",
    "resume",
    () => fileOf("cv.docx", docxOf([{ name: "/etc/passwd" }])),
    broken,
  ],
  [
    "a bomb of zeros",
    "resume",
    () => fileOf("cv.docx", docxOf([{ name: "a", bytes: zeros }])),
    broken,
  ],
  [
    ...(["a bomb that says it is small", "resume"] as const),
    ...([
      () => fileOf("cv.docx", docxOf([{ name: "a", bytes: zeros, claimed: 10 }])),
      broken,
    ] as const),
  ],
  [
    ...(["a bomb that says it is large", "resume"] as const),
    ...([
      () => fileOf("cv.docx", docxOf([{ name: "a", claimed: 4_000_000_000 }])),
      broken,
    ] as const),
  ],
  [
    ...(["a bomb of parts one upon the other", "resume"] as const),
    () => {
      const bytes = zeros.subarray(0, 900_000);
      const parts = Array.from({ length: 300 }, (_, at) => ({ name: `${at}`, bytes }));
      return fileOf(
        "cv.docx",
        zipOf([{ name: "[Content_Types].xml" }, ...parts], { overlapping: true }),
      );
    },
    broken,
  ],
  [
    ...(["a zip of 3,000 parts", "resume"] as const),
    () => fileOf("cv.docx", docxOf(Array.from({ length: 3_000 }, (_, at) => ({ name: `${at}` })))),
    broken,
  ],
  [
    "a zip packed in a strange way",
    "resume",
    () => fileOf("cv.docx", docxOf([{ name: "a", bytes: "ab", method: 14 }])),
    broken,
  ],
  ["a workbook of old", "resume", () => fileOf("cv.doc", oleOf("Workbook")), type],
  ["an installer", "resume", () => fileOf("cv.doc", oleOf("Property")), type],
  [
    "old Word that breaks off",
    "resume",
    () => fileOf("cv.doc", oleOf().subarray(0, 1_536)),
    broken,
  ],
  [
    "old Word's first bytes alone",
    "resume",
    () => fileOf("cv.doc", oleOf().subarray(0, 300)),
    broken,
  ],
  ["one byte over the limit", "resume", () => fileOf("cv.pdf", Buffer.alloc(10 * MB + 1)), claim],
  [
    "a picture that is no paper",
    "degreeCertificate",
    async () => fileOf("a.png", await canvas().gif().toBuffer()),
    type,
  ],
  [
    "a passport as HEIC",
    "passportCopy",
    () => fileOf("passport.heic", "\0\0\0\x18ftypheic"),
    claim,
  ],
  [
    "HEIC called JPG",
    "passportCopy",
    () => fileOf("a.jpg", latin("\0\0\0\x18ftypheic\0\0\0\0mif1heic")),
    type,
  ],
];

const pictures: readonly HostileFile[] = [
  ["no byte", "profilePic", () => fileOf("me.png", ""), empty],
  ["an SVG", "profilePic", () => fileOf("me.svg", svg), claim],
  ["an SVG called PNG", "profilePic", () => fileOf("me.png", svg), type],
  ["a program called JPEG", "profilePic", () => fileOf("me.jpeg", latin(program)), type],
  ["a page called WebP", "profilePic", () => fileOf("me.webp", html), type],
  [
    "a page behind a JPEG's first bytes",
    "profilePic",
    () => fileOf("me.jpg", latin(`\xff\xd8\xff\xe0${html}`)),
    broken,
  ],
  ["a GIF that is a script", "profilePic", () => fileOf("me.jpg", "GIF89a/*\0\0*/=alert(1)"), type],
  [
    "a PNG's first bytes alone",
    "profilePic",
    () => fileOf("me.png", latin("\x89PNG\r\n\x1a\n")),
    type,
  ],
  [
    "a JPEG that breaks off",
    "profilePic",
    async () => fileOf("me.jpg", half(await noise().jpeg().toBuffer())),
    broken,
  ],
  [
    "a WebP that breaks off",
    "profilePic",
    async () => fileOf("me.webp", half(await noise().webp().toBuffer())),
    broken,
  ],
  ["16,000 pixels a side", "profilePic", () => fileOf("me.png", emptyPng(16_000)), /megapixels/],
  [
    "16,000 pixels a side as a paper",
    "passportCopy",
    () => fileOf("me.png", emptyPng(16_000)),
    /megapixels/,
  ],
  ["a TIFF", "profilePic", async () => fileOf("me.jpg", await canvas().tiff().toBuffer()), type],
  [
    "one byte over the limit",
    "profilePic",
    async () => fileOf("me.jpg", grown(await jpeg(), 5 * MB + 1)),
    claim,
  ],
];

export const hostileFiles = [...papers, ...pictures, ...hostileFilms];
