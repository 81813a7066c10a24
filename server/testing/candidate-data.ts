import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Gender } from "@wasla/contract/candidates/schemas";
import { TERMS_VERSION } from "@wasla/contract/privacy/terms";
import type { Transaction } from "kysely";
import { getCatalogue } from "#/catalogue/catalogue.ts";
import { attachFiles, type NewFile } from "#/files/files.ts";
import type { Tables } from "#/platform/database/database.ts";
import type { Services } from "#/platform/services.ts";
import { refreshListing } from "#/profiles/profiles.ts";
import "#/profiles/tables.ts";
import { hideCandidate } from "#/entitlements/entitlements.ts";
import { createTestData, type TestAccount } from "./test-data.ts";

type RoleOptions = {
  readonly profession: string;
  /** `2020-03-01` */
  readonly from: string;
  /** Omitted for the current role. */
  readonly to?: string;
  readonly organization?: string;
  readonly designation?: string;
};

type FileOptions = Pick<NewFile, "fieldName"> &
  Partial<Omit<NewFile, "sha256" | "sizeBytes">> & { readonly bytes?: string };

export type CandidateOptions = {
  readonly fullName?: string;
  readonly nameAr?: string;
  readonly gender?: Gender;
  readonly dob?: string;
  readonly maritalStatus?: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** English name of the country. */
  readonly nationality?: string;
  /** English names; defaults to Nursing if there are no roles. */
  readonly professions?: readonly string[];
  readonly roles?: readonly RoleOptions[];
  /** Skill ids. */
  readonly skills?: readonly number[];
  readonly languages?: readonly number[];
  readonly isVisible?: boolean;
  readonly isVerified?: boolean;
  readonly files?: readonly FileOptions[];
};

export type TestCandidate = TestAccount & { readonly listingNo: number; readonly files: string[] };

type AppWithServices = { readonly services: Services };

/** `createCandidateData(running).candidate({ professions: ["Nursing"], country: "AE" })` */
export function createCandidateData(running: AppWithServices) {
  return {
    candidate: (options: CandidateOptions = {}) => createCandidate(running, options),
    hideFrom: async ({ id }: TestCandidate, client: TestAccount) => {
      const { db, clock } = running.services;
      const pair = { clientId: client.id, candidateId: id, now: clock.now() };
      await db.transaction().execute((tx) => hideCandidate(tx, pair));
    },
    /** Updates the candidate and its listing. */
    change: async (
      { id }: TestCandidate,
      changes: { readonly isVisible?: boolean; readonly fullName?: string },
    ) => {
      const { db, clock } = running.services;
      await db.transaction().execute(async (tx) => {
        await tx.updateTable("candidate").set(changes).where("id", "=", id).execute();
        await refreshListing(tx, [id], clock.now());
      });
    },
  };
}

async function createCandidate(
  running: AppWithServices,
  options: CandidateOptions,
): Promise<TestCandidate> {
  const { db, clock } = running.services;
  const { isVerified = true, fullName = "Maria Santos" } = options;
  const build = createTestData(running);
  const account = await build.jobSeeker({
    fullName,
    termsVersion: TERMS_VERSION,
    ...(!isVerified && { verifiedAt: null }),
  });
  const storedFiles = await Promise.all(
    (options.files ?? []).map((file) => storeFile(running.services, file)),
  );
  const idOf = await resolveProfessions(running, options);
  const catalogue = await getCatalogue(db);
  return db.transaction().execute(async (tx) => {
    await insertCandidate(tx, account.id, { ...options, fullName }, catalogue);
    await insertCareer(tx, account.id, options, idOf);
    const owned = storedFiles.map((file) => ({ ...file, ownerId: account.id }));
    const files = await attachFiles(tx, owned, clock.now());
    await refreshListing(tx, [account.id], clock.now());
    const { listingNo } = await tx
      .selectFrom("candidate")
      .select("listingNo")
      .where("id", "=", account.id)
      .executeTakeFirstOrThrow();
    return { ...account, files, listingNo: listingNo ?? 0 };
  });
}

async function resolveProfessions(
  running: AppWithServices,
  { professions, roles = [] }: CandidateOptions,
) {
  const desired = professions ?? (roles.length > 0 ? [] : ["Nursing"]);
  const { profession } = createTestData(running);
  const idOf = new Map<string, number>();
  for (const label of [...desired, ...roles.map((role) => role.profession)])
    idOf.set(label, await profession(label));
  return { desired, idOf };
}

type Tx = Transaction<Tables>;
type Catalogue = Awaited<ReturnType<typeof getCatalogue>>;

async function insertCandidate(
  tx: Tx,
  id: string,
  options: CandidateOptions,
  catalogue: Catalogue,
) {
  const { country = "AE", nationality = "Philippines", gender = "Female" } = options;
  await tx
    .insertInto("candidate")
    .values({
      id,
      fullName: options.fullName ?? null,
      nameAr: options.nameAr ?? null,
      gender: gender === "Male" ? 1 : 0,
      dob: options.dob ?? "1990-05-17",
      maritalStatus: options.maritalStatus ?? null,
      countryId: catalogue.countryByCode.get(country)?.id ?? null,
      nationalityId: catalogue.countryByName.get(nationality)?.id ?? null,
      phone: "+971501234567",
      hasPriorWork: (options.roles ?? []).length > 0,
      isVisible: options.isVisible ?? true,
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
  { roles = [], skills = [], languages = [] }: CandidateOptions,
  { desired, idOf }: Awaited<ReturnType<typeof resolveProfessions>>,
) {
  const professionId = (label: string) => idOf.get(label) ?? 0;
  const rows = {
    desiredProfession: desired.map((label, seq) => ({
      candidateId,
      seq,
      professionId: professionId(label),
    })),
    workRole: roles.map(({ profession, from, to, ...texts }, seq) => ({
      candidateId,
      seq,
      professionId: professionId(profession),
      ...texts,
      fromMonth: from,
      toMonth: to ?? null,
      isCurrent: to === undefined,
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

async function storeFile({ storage }: Services, { bytes = "%PDF-1.7 test", ...file }: FileOptions) {
  const folder = await mkdtemp(join(tmpdir(), "wasla-"));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await writeFile(join(folder, "file"), bytes);
  await storage.put(sha256, join(folder, "file"));
  await rm(folder, { recursive: true });
  const sizeBytes = Buffer.byteLength(bytes);
  return { originalName: "CV.pdf", type: "application/pdf", ...file, sha256, sizeBytes };
}
