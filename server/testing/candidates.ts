/** Job seekers for tests, whole and listed unless a test says otherwise: made with one line. */
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Gender } from "@wasla/contract/candidates/schemas";
import { TERMS_VERSION } from "@wasla/contract/privacy/terms";
import type { Transaction } from "kysely";
import { labelsOf } from "#/catalogue/catalogue.ts";
import { attach, type NewFile } from "#/files/files.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { relist } from "#/profiles/profiles.ts";
import "#/profiles/tables.ts";
import { hide } from "#/unlocks/unlocks.ts";
import { type Built, buildOn } from "./build.ts";

type WantedRole = {
  readonly profession: string;
  /** `2020-03-01` */
  readonly from: string;
  /** None: the current role. */
  readonly to?: string;
  readonly organization?: string;
  readonly designation?: string;
};

type WantedFile = Pick<NewFile, "fieldName"> &
  Partial<Omit<NewFile, "sha256" | "sizeBytes">> & { readonly bytes?: string };

export type Wanted = {
  readonly fullName?: string;
  readonly nameAr?: string;
  readonly gender?: Gender;
  readonly dob?: string;
  readonly maritalStatus?: string | null;
  /** Two-letter code. */
  readonly country?: string;
  /** English name of the country. */
  readonly nationality?: string;
  /** Desired professions by their English names; Nursing unless there are roles. */
  readonly professions?: readonly string[];
  readonly roles?: readonly WantedRole[];
  /** Ids of the catalogue. */
  readonly skills?: readonly number[];
  readonly languages?: readonly number[];
  readonly isVisible?: boolean;
  readonly isVerified?: boolean;
  readonly files?: readonly WantedFile[];
};

export type BuiltCandidate = Built & { readonly listingNo: number; readonly files: string[] };

type Running = { readonly services: Services };

/** `candidates.candidate({ professions: ["Nursing"], country: "AE" })`. */
export function candidatesOn(running: Running) {
  return {
    candidate: (wanted: Wanted = {}) => makeCandidate(running, wanted),
    hideFrom: async ({ id }: BuiltCandidate, client: Built) => {
      const { db, clock } = running.services;
      const pair = { clientId: client.id, candidateId: id, now: clock.now() };
      await db.transaction().execute((tx) => hide(tx, pair));
    },
    /** Changes a candidate's own row and the list with it. */
    change: async (
      { id }: BuiltCandidate,
      changes: { readonly isVisible?: boolean; readonly fullName?: string },
    ) => {
      const { db, clock } = running.services;
      await db.transaction().execute(async (tx) => {
        await tx.updateTable("candidate").set(changes).where("id", "=", id).execute();
        await relist(tx, [id], clock.now());
      });
    },
  };
}

async function makeCandidate(running: Running, wanted: Wanted): Promise<BuiltCandidate> {
  const { db, clock } = running.services;
  const { isVerified = true, fullName = "Maria Santos" } = wanted;
  const build = buildOn(running);
  const person = await build.jobSeeker({
    ...{ fullName, termsVersion: TERMS_VERSION },
    ...(!isVerified && { verifiedAt: null }),
  });
  const kept = await Promise.all((wanted.files ?? []).map((file) => keep(running.services, file)));
  const idOf = await professionsOf(running, wanted);
  const places = await labelsOf(db);
  return db.transaction().execute(async (tx) => {
    await insertCandidate(tx, person.id, { ...wanted, fullName }, places);
    await insertCareer(tx, person.id, wanted, idOf);
    const owned = kept.map((file) => ({ ...file, ownerId: person.id }));
    const files = await attach(tx, owned, clock.now());
    await relist(tx, [person.id], clock.now());
    const { listingNo } = await tx
      .selectFrom("candidate")
      .select("listingNo")
      .where("id", "=", person.id)
      .executeTakeFirstOrThrow();
    return { ...person, files, listingNo: listingNo ?? 0 };
  });
}

async function professionsOf(running: Running, { professions, roles = [] }: Wanted) {
  const desired = professions ?? (roles.length > 0 ? [] : ["Nursing"]);
  const { profession } = buildOn(running);
  const idOf = new Map<string, number>();
  for (const label of [...desired, ...roles.map((role) => role.profession)])
    idOf.set(label, await profession(label));
  return { desired, idOf };
}

type Tx = Transaction<Tables>;
type Places = Awaited<ReturnType<typeof labelsOf>>;

async function insertCandidate(tx: Tx, id: string, wanted: Wanted, places: Places) {
  const { country = "AE", nationality = "Philippines", gender = "Female" } = wanted;
  await tx
    .insertInto("candidate")
    .values({
      id,
      fullName: wanted.fullName ?? null,
      nameAr: wanted.nameAr ?? null,
      gender: gender === "Male" ? 1 : 0,
      dob: wanted.dob ?? "1990-05-17",
      maritalStatus: wanted.maritalStatus ?? null,
      countryId: places.countryByCode.get(country)?.id ?? null,
      nationalityId: places.countryByName.get(nationality)?.id ?? null,
      phone: "+971501234567",
      hasPriorWork: (wanted.roles ?? []).length > 0,
      isVisible: wanted.isVisible ?? true,
    })
    .execute();
  await tx
    .insertInto("education")
    .values({ candidateId: id, seq: 0, levelId: 6, degree: "BA", isDefault: true })
    .execute();
}

async function insertCareer(
  tx: Tx,
  candidateId: string,
  { roles = [], skills = [], languages = [] }: Wanted,
  { desired, idOf }: Awaited<ReturnType<typeof professionsOf>>,
) {
  const professionId = (label: string) => idOf.get(label) ?? 0;
  const rows = {
    desiredProfession: desired.map((label, seq) => ({
      candidateId,
      seq,
      professionId: professionId(label),
    })),
    workRole: roles.map(({ profession, from, to, ...texts }, seq) => ({
      ...{ candidateId, seq, professionId: professionId(profession), ...texts },
      ...{ fromMonth: from, toMonth: to ?? null, isCurrent: to === undefined },
    })),
    candidateSkill: skills.map((skillId) => ({ candidateId, skillId })),
    candidateLanguage: languages.map((languageId) => ({ candidateId, languageId, level: null })),
  };
  if (desired.length > 0)
    await tx.insertInto("desiredProfession").values(rows.desiredProfession).execute();
  if (roles.length > 0) await tx.insertInto("workRole").values(rows.workRole).execute();
  if (skills.length > 0)
    await tx.insertInto("candidateSkill").values(rows.candidateSkill).execute();
  if (languages.length > 0)
    await tx.insertInto("candidateLanguage").values(rows.candidateLanguage).execute();
}

/** Puts a file's bytes into the storage. */
async function keep({ storage }: Services, { bytes = "%PDF-1.7 test", ...file }: WantedFile) {
  const folder = await mkdtemp(join(tmpdir(), "wasla-"));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await writeFile(join(folder, "file"), bytes);
  await storage.keep(sha256, join(folder, "file"));
  await rm(folder, { recursive: true });
  const sizeBytes = Buffer.byteLength(bytes);
  return { originalName: "CV.pdf", type: "application/pdf", ...file, sha256, sizeBytes };
}
