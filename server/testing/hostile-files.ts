/** Malicious and malformed files with the error message of each. */
import sharp from "sharp";
import { type HostileFile, hostileVideos, html, program, rejections } from "./hostile-videos.ts";
import { createDocx, createOleFile, createZip } from "./office-documents.ts";
import { createBlackPng, createCanvas, createFormFile, createPdf } from "./pictures.ts";

const MB = 1_048_576;

const { broken, claim, empty, type } = rejections;

const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
const elf = "\x7fELF\x02\x01\x01";
const pdfText = Buffer.from(createPdf().bytes).toString("latin1");
const latin1Bytes = (text: string) => Buffer.from(text, "latin1");
const jpeg = () => createCanvas().jpeg().toBuffer();
const noisePicture = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: "#888888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const padded = (bytes: Buffer, size: number) =>
  Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
const zeroBytes = Buffer.alloc(8 * MB);

const hostileDocuments: readonly HostileFile[] = [
  ["no byte", "resume", () => createFormFile("cv.pdf", ""), empty],
  ["a page", "resume", () => createFormFile("cv.pdf", html), type],
  ["a page called page", "resume", () => createFormFile("cv.html", html), claim],
  ["two endings", "resume", () => createFormFile("cv.pdf.exe", program), claim],
  ["two endings, the other way", "resume", () => createFormFile("cv.exe.pdf", program), type],
  ["a program", "passportCopy", () => createFormFile("passport.pdf", latin1Bytes(program)), type],
  [
    "a program of Linux",
    "passportCopy",
    () => createFormFile("passport.pdf", latin1Bytes(elf)),
    type,
  ],
  ["a shell script", "resume", () => createFormFile("cv.doc", "#!/bin/sh\nrm -rf /"), type],
  ["text", "resume", () => createFormFile("cv.doc", "I am a nurse"), type],
  [
    "RTF with an object",
    "resume",
    () => createFormFile("cv.doc", "{\\rtf1{\\object\\objdata 01}}"),
    type,
  ],
  ["a PDF's first line alone", "resume", () => createFormFile("cv.pdf", "%PDF-1.7\n"), broken],
  [
    "an HTML page after a PDF's first line",
    "resume",
    () => createFormFile("cv.pdf", `%PDF-1.7\n${html}`),
    broken,
  ],
  ["a truncated PDF", "resume", () => createFormFile("cv.pdf", pdfText.slice(0, -20)), broken],
  ["a page before a PDF", "resume", () => createFormFile("cv.pdf", html + pdfText), type],
  [
    ...(["a program appended to a PDF", "resume"] as const),
    ...([
      () => createFormFile("cv.pdf", latin1Bytes(pdfText + program.repeat(9))),
      broken,
    ] as const),
  ],
  [
    "a PDF of version 9",
    "resume",
    () => createFormFile("cv.pdf", pdfText.replace("1.7", "9.9")),
    broken,
  ],
  ["a PDF as Word", "passportCopy", () => createFormFile("a.docx", pdfText), claim],
  ["Word as a passport", "passportCopy", () => createFormFile("a.pdf", createDocx()), type],
  [
    "a zip",
    "resume",
    () => createFormFile("cv.docx", createZip([{ name: "a.exe", bytes: program }])),
    type,
  ],
  [
    "a workbook",
    "resume",
    () =>
      createFormFile(
        "cv.docx",
        createZip([{ name: "[Content_Types].xml" }, { name: "xl/workbook.xml" }]),
      ),
    type,
  ],
  [
    "a Java archive",
    "resume",
    () => createFormFile("cv.docx", createZip([{ name: "META-INF/MANIFEST.MF" }])),
    type,
  ],
  ["a zip of nothing", "resume", () => createFormFile("cv.docx", createZip([])), type],
  ["a zip's first bytes alone", "resume", () => createFormFile("cv.docx", "PK\x03\x04"), broken],
  [
    "a truncated Word document",
    "resume",
    () => createFormFile("cv.docx", half(createDocx())),
    broken,
  ],
  [
    "Word without its last byte",
    "resume",
    () => createFormFile("cv.docx", createDocx().subarray(0, -1)),
    broken,
  ],
  [
    "Word with macros",
    "resume",
    () => createFormFile("cv.docx", createDocx([{ name: "word/vbaProject.bin" }])),
    type,
  ],
  [
    "Word that is locked",
    "resume",
    () => createFormFile("cv.docx", createDocx([{ name: "a", isEncrypted: true }])),
    broken,
  ],
  [
    "Word with a path out of it",
    "resume",
    () => createFormFile("cv.docx", createDocx([{ name: "../../a" }])),
    broken,
  ],
  [
    "Word with a path from the root",
    "resume",
    () => createFormFile("cv.docx", createDocx([{ name: "/etc/passwd" }])),
    broken,
  ],
  [
    "a bomb of zeros",
    "resume",
    () => createFormFile("cv.docx", createDocx([{ name: "a", bytes: zeroBytes }])),
    broken,
  ],
  [
    ...(["a bomb that says it is small", "resume"] as const),
    ...([
      () => createFormFile("cv.docx", createDocx([{ name: "a", bytes: zeroBytes, claimed: 10 }])),
      broken,
    ] as const),
  ],
  [
    ...(["a bomb that says it is large", "resume"] as const),
    ...([
      () => createFormFile("cv.docx", createDocx([{ name: "a", claimed: 4_000_000_000 }])),
      broken,
    ] as const),
  ],
  [
    ...(["a bomb of parts one upon the other", "resume"] as const),
    () => {
      const bytes = zeroBytes.subarray(0, 900_000);
      const parts = Array.from({ length: 300 }, (_, at) => ({ name: `${at}`, bytes }));
      return createFormFile(
        "cv.docx",
        createZip([{ name: "[Content_Types].xml" }, ...parts], { overlapping: true }),
      );
    },
    broken,
  ],
  [
    ...(["a zip of 3,000 parts", "resume"] as const),
    () =>
      createFormFile(
        "cv.docx",
        createDocx(Array.from({ length: 3_000 }, (_, at) => ({ name: `${at}` }))),
      ),
    broken,
  ],
  [
    "a zip with an unsupported compression method",
    "resume",
    () => createFormFile("cv.docx", createDocx([{ name: "a", bytes: "ab", method: 14 }])),
    broken,
  ],
  ["a workbook of old", "resume", () => createFormFile("cv.doc", createOleFile("Workbook")), type],
  ["an installer", "resume", () => createFormFile("cv.doc", createOleFile("Property")), type],
  [
    "a truncated legacy Word document",
    "resume",
    () => createFormFile("cv.doc", createOleFile().subarray(0, 1_536)),
    broken,
  ],
  [
    "old Word's first bytes alone",
    "resume",
    () => createFormFile("cv.doc", createOleFile().subarray(0, 300)),
    broken,
  ],
  [
    "one byte over the limit",
    "resume",
    () => createFormFile("cv.pdf", Buffer.alloc(10 * MB + 1)),
    claim,
  ],
  [
    "a picture that is no paper",
    "degreeCertificate",
    async () => createFormFile("a.png", await createCanvas().gif().toBuffer()),
    type,
  ],
  [
    "a passport as HEIC",
    "passportCopy",
    () => createFormFile("passport.heic", "\0\0\0\x18ftypheic"),
    claim,
  ],
  [
    "HEIC called JPG",
    "passportCopy",
    () => createFormFile("a.jpg", latin1Bytes("\0\0\0\x18ftypheic\0\0\0\0mif1heic")),
    type,
  ],
];

const hostilePictures: readonly HostileFile[] = [
  ["no byte", "profilePic", () => createFormFile("me.png", ""), empty],
  ["an SVG", "profilePic", () => createFormFile("me.svg", svg), claim],
  ["an SVG called PNG", "profilePic", () => createFormFile("me.png", svg), type],
  [
    "a program called JPEG",
    "profilePic",
    () => createFormFile("me.jpeg", latin1Bytes(program)),
    type,
  ],
  ["a page called WebP", "profilePic", () => createFormFile("me.webp", html), type],
  [
    "an HTML page after a JPEG's first bytes",
    "profilePic",
    () => createFormFile("me.jpg", latin1Bytes(`\xff\xd8\xff\xe0${html}`)),
    broken,
  ],
  [
    "a GIF that is a script",
    "profilePic",
    () => createFormFile("me.jpg", "GIF89a/*\0\0*/=alert(1)"),
    type,
  ],
  [
    "a PNG's first bytes alone",
    "profilePic",
    () => createFormFile("me.png", latin1Bytes("\x89PNG\r\n\x1a\n")),
    type,
  ],
  [
    "a truncated JPEG",
    "profilePic",
    async () => createFormFile("me.jpg", half(await noisePicture().jpeg().toBuffer())),
    broken,
  ],
  [
    "a truncated WebP",
    "profilePic",
    async () => createFormFile("me.webp", half(await noisePicture().webp().toBuffer())),
    broken,
  ],
  [
    "16,000 pixels a side",
    "profilePic",
    () => createFormFile("me.png", createBlackPng(16_000)),
    /megapixels/,
  ],
  [
    "16,000 pixels a side as a paper",
    "passportCopy",
    () => createFormFile("me.png", createBlackPng(16_000)),
    /megapixels/,
  ],
  [
    "a TIFF",
    "profilePic",
    async () => createFormFile("me.jpg", await createCanvas().tiff().toBuffer()),
    type,
  ],
  [
    "one byte over the limit",
    "profilePic",
    async () => createFormFile("me.jpg", padded(await jpeg(), 5 * MB + 1)),
    claim,
  ],
];

export const hostileFiles = [...hostileDocuments, ...hostilePictures, ...hostileVideos];
