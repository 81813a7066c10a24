/** Attaches demo files to generated people; the bytes of a shared file are stored once. */
import { join } from "node:path";
import type { Transaction } from "kysely";
import { attachFiles, type NewFile } from "#/files/files.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { type DemoFile, mediaFolder, readDemoFiles } from "./files/demo-files.ts";
import type { Person } from "./generate-person.ts";
import { sectorOf } from "./population.ts";
import { createRandom, type Random } from "./random.ts";

type DemoKind = {
  /** Share of people who have a file of the kind. */
  readonly share: number;
  readonly en: string;
  readonly ar: string;
};

/** File kinds with demo files; not every kind needs them. */
const demoKinds = {
  profilePic: { share: 0.62, en: "Picture", ar: "صورة" },
  resume: { share: 0.78, en: "CV", ar: "السيرة الذاتية" },
  video: { share: 0.1, en: "Introduction", ar: "تعريف" },
  degreeCertificate: { share: 0.42, en: "Degree certificate", ar: "شهادة علمية" },
  policeCertificate: { share: 0.22, en: "Police certificate", ar: "شهادة حسن سيرة" },
  passportCopy: { share: 0.3, en: "Passport copy", ar: "نسخة جواز السفر" },
} as const satisfies Readonly<Partial<Record<DemoFile["fieldName"], DemoKind>>>;

type Field = keyof typeof demoKinds;

export async function attachDemoFiles(
  tx: Transaction<Tables>,
  { storage, clock }: Services,
  people: readonly Person[],
  { withEveryKind = false } = {},
): Promise<void> {
  const files = readDemoFiles();
  await storeBytes(storage, files);
  const attachments = people.flatMap((person, index) =>
    pickFiles(person, files, createRandom(index), withEveryKind),
  );
  for (let from = 0; from < attachments.length; from += 1_000)
    await attachFiles(tx, attachments.slice(from, from + 1_000), clock.now());
}

async function storeBytes(storage: Services["storage"], files: readonly DemoFile[]): Promise<void> {
  const stored = files.flatMap((file) => [file, ...(file.compressed ? [file.compressed] : [])]);
  for (const { sha256, file } of stored) await storage.put(sha256, join(mediaFolder, file));
}

function pickFiles(
  person: Person,
  files: readonly DemoFile[],
  random: Random,
  withEveryKind: boolean,
): NewFile[] {
  const fields = Object.keys(demoKinds) as Field[];
  const selected = fields.filter((field) => random.chance(demoKinds[field].share) || withEveryKind);
  return selected.map((field) =>
    toNewFile(person, field, random.pick(matchingFiles(person, field, files))),
  );
}

/** Files that suit the person; if none does, any of the kind for their gender. */
function matchingFiles(
  person: Person,
  field: Field,
  files: readonly DemoFile[],
): readonly DemoFile[] {
  const filesOfKind = files.filter((file) => file.fieldName === field);
  const gender = person.gender === 1 ? "Male" : "Female";
  const language = isArabic(person) ? "ar" : "en";
  const matching = filesOfKind.filter(
    (file) =>
      (file.gender === undefined || file.gender === gender) &&
      (field !== "resume" || file.language === language) &&
      (file.sector === undefined || file.sector === sectorOf(person.desiredIds[0] ?? 0)),
  );
  return matching.length > 0
    ? matching
    : filesOfKind.filter((file) => !file.gender || file.gender === gender);
}

function toNewFile(person: Person, field: Field, file: DemoFile): NewFile {
  const { en, ar } = demoKinds[field];
  const extension = file.file.split(".").at(-1);
  return {
    ownerId: person.id,
    fieldName: field,
    originalName: `${isArabic(person) ? ar : en}.${extension}`,
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
