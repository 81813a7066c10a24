/** Gives demo people some of the demo's files; the bytes are kept once, however many share them. */
import { join } from "node:path";
import type { Transaction } from "kysely";
import { attach, type NewFile } from "#/files/files.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { type DemoFile, mediaFolder, readDemoFiles } from "./files/demo-files.ts";
import type { Person } from "./person.ts";
import { sectorOf } from "./population.ts";
import { type Random, randomFrom } from "./random.ts";

type Field = DemoFile["fieldName"];

/** How many people have a file of each kind. */
const share: Readonly<Record<Field, number>> = {
  profilePic: 0.62,
  resume: 0.78,
  video: 0.1,
  degreeCertificate: 0.42,
  policeCertificate: 0.22,
  passportCopy: 0.3,
};

const names: Readonly<Record<Field, readonly [en: string, ar: string]>> = {
  profilePic: ["Picture", "صورة"],
  resume: ["CV", "السيرة الذاتية"],
  video: ["Introduction", "تعريف"],
  degreeCertificate: ["Degree certificate", "شهادة علمية"],
  policeCertificate: ["Police certificate", "شهادة حسن سيرة"],
  passportCopy: ["Passport copy", "نسخة جواز السفر"],
};

export async function attachDemoFiles(
  tx: Transaction<Tables>,
  { storage, clock }: Services,
  people: readonly Person[],
  { hasAll = false } = {},
): Promise<void> {
  const files = readDemoFiles();
  await keepBytes(storage, files);
  const given = people.flatMap((person, place) =>
    filesFor(person, files, randomFrom(place), hasAll),
  );
  for (let from = 0; from < given.length; from += 1_000)
    await attach(tx, given.slice(from, from + 1_000), clock.now());
}

async function keepBytes(storage: Services["storage"], files: readonly DemoFile[]): Promise<void> {
  const stored = files.flatMap((file) => [file, ...(file.compressed ? [file.compressed] : [])]);
  for (const { sha256, file } of stored) await storage.keep(sha256, join(mediaFolder, file));
}

function filesFor(
  person: Person,
  files: readonly DemoFile[],
  random: Random,
  hasAll: boolean,
): NewFile[] {
  const fields = Object.keys(share) as Field[];
  const owned = fields.filter((field) => random.chance(share[field]) || hasAll);
  return owned.map((field) => attachment(person, random.pick(fitting(person, field, files))));
}

/** Files of a kind that suit the person, or any of the kind when none does. */
function fitting(person: Person, field: Field, files: readonly DemoFile[]): readonly DemoFile[] {
  const kind = files.filter((file) => file.fieldName === field);
  const gender = person.gender === 1 ? "Male" : "Female";
  const language = isArabic(person) ? "ar" : "en";
  const suiting = kind.filter(
    (file) =>
      (file.gender === undefined || file.gender === gender) &&
      (field !== "resume" || file.language === language) &&
      (file.sector === undefined || file.sector === sectorOf(person.desiredIds[0] ?? 0)),
  );
  return suiting.length > 0
    ? suiting
    : kind.filter((file) => !file.gender || file.gender === gender);
}

function attachment(person: Person, file: DemoFile): NewFile {
  const [en, ar] = names[file.fieldName];
  const ending = file.file.split(".").at(-1);
  return {
    ownerId: person.id,
    fieldName: file.fieldName,
    originalName: `${isArabic(person) ? ar : en}.${ending}`,
    type: file.type,
    sizeBytes: file.size,
    sha256: file.sha256,
    compressed: file.compressed && {
      sha256: file.compressed.sha256,
      sizeBytes: file.compressed.size,
    },
  };
}

const isArabic = ({ fullName }: Person) => /\p{Script=Arabic}/u.test(fullName);
