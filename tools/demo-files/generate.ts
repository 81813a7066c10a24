/** `npm run demo:files`: generates the files of demo candidates, which are committed. */
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type DemoFile,
  indexPath,
  mediaFolder,
  type StoredFile,
} from "../../server/demo/files/demo-files.ts";
import {
  degreeAwards,
  renderDegree,
  renderPassport,
  renderPoliceCertificate,
} from "./certificate.ts";
import { readCvs, renderCv } from "./cv.ts";
import { people } from "./people.ts";
import { type Person, portrait } from "./portrait.ts";
import { openSheetRenderer, type Sheet } from "./sheet-renderer.ts";
import { renderIntroduction } from "./video.ts";

type Language = "en" | "ar";

const colours = ["#005d6f", "#4a3b78", "#7a4f00", "#0b6b43", "#8c2f45", "#2b4a7a"];
const layouts = ["column", "band", "classic"] as const;

const fileStems = {
  degreeCertificate: "degree",
  policeCertificate: "police",
  passportCopy: "passport",
};
const policeLanguages: Language[] = ["en", "ar", "en", "en", "ar", "en"];
const travellers = [1, 4, 9, 12].flatMap((index) => people[index] ?? []);
const speakers: [number, Language, string][] = [
  [2, "en", "Sample introduction"],
  [21, "en", "Sample introduction"],
  [0, "ar", "مقطع تعريفي نموذجي"],
];

rmSync(mediaFolder, { recursive: true, force: true });
mkdirSync(mediaFolder, { recursive: true });
const renderer = await openSheetRenderer();
try {
  const files = [
    ...(await makeCvs()),
    ...(await makePictures()),
    ...(await makeDocuments()),
    ...(await makeVideos()),
  ];
  writeFileSync(indexPath, `${JSON.stringify(files, null, 2)}\n`);
} finally {
  await renderer.close();
}

async function makeCvs(): Promise<DemoFile[]> {
  const languages: Language[] = ["en", "ar"];
  const all = languages.flatMap((language) =>
    readCvs(language).map((text) => ({ text, language })),
  );
  return inTurn(all, async ({ text, language }, index) => {
    const sheet = renderCv(text, language, {
      layout: pick(layouts, index),
      colour: pick(colours, index),
    });
    const stored = store(`cv-${number(index)}-${language}.pdf`, await renderer.print(sheet));
    return {
      ...stored,
      fieldName: "resume",
      type: "application/pdf",
      language,
      sector: text.sector,
    };
  });
}

function makePictures(): Promise<DemoFile[]> {
  return inTurn(people, async (person, index) => {
    const base = `portrait-${number(index)}`;
    const original = store(`${base}.jpeg`, await renderPicture(person, 384));
    const compressed = store(`${base}-compressed.jpeg`, await renderPicture(person, 256));
    const { gender } = person;
    return { ...original, fieldName: "profilePic", type: "image/jpeg", gender, compressed };
  });
}

async function makeDocuments(): Promise<DemoFile[]> {
  const diplomas = await inTurn(degreeAwards, ([award, language], index) =>
    storeDocument("degreeCertificate", index, renderDegree(award, language, pick(colours, index)), {
      language,
    }),
  );
  const clearances = await inTurn(policeLanguages, (language, index) => {
    const sheet = renderPoliceCertificate(index + 1, language, pick(colours, index + 5));
    return storeDocument("policeCertificate", index, sheet, { language });
  });
  const passports = await inTurn(travellers, (person, index) => {
    const sheet = renderPassport(person, pick(colours, index * 2));
    return storeDocument("passportCopy", index, sheet, { language: "en", gender: person.gender });
  });
  return [...diplomas, ...clearances, ...passports];
}

function makeVideos(): Promise<DemoFile[]> {
  return inTurn(speakers, async ([name, language, caption], index) => {
    const person = pick(people, name);
    const clip = await renderer.record(renderIntroduction(person, caption));
    const stored = store(`introduction-${number(index)}.webm`, clip);
    return { ...stored, fieldName: "video", type: "video/webm", language, gender: person.gender };
  });
}

/** Alternates between scans and PDFs, as users upload both. */
async function storeDocument(
  fieldName: "degreeCertificate" | "policeCertificate" | "passportCopy",
  index: number,
  sheet: Sheet,
  facts: Pick<DemoFile, "language" | "gender">,
): Promise<DemoFile> {
  const name = `${fileStems[fieldName]}-${number(index)}`;
  if (index % 2 === 0) {
    const stored = store(`${name}.jpeg`, await renderer.photograph(sheet, 72));
    return { ...stored, fieldName, type: "image/jpeg", ...facts };
  }
  const stored = store(`${name}.pdf`, await renderer.print(sheet));
  return { ...stored, fieldName, type: "application/pdf", ...facts };
}

function renderPicture(person: Person, size: number): Promise<Buffer> {
  return renderer.photograph({ html: portrait(person), width: size, height: size }, 84);
}

function store(file: string, bytes: Buffer): StoredFile {
  writeFileSync(join(mediaFolder, file), bytes);
  return { file, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** In sequence, because all share one browser page. */
async function inTurn<T>(
  items: readonly T[],
  make: (item: T, index: number) => Promise<DemoFile>,
): Promise<DemoFile[]> {
  const files: DemoFile[] = [];
  for (const [index, item] of items.entries()) files.push(await make(item, index));
  return files;
}

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError("Nothing to pick from");
  return item;
}

function number(index: number): string {
  return String(index + 1).padStart(2, "0");
}
