import { genders } from "@wasla/contract/candidates/schemas";
import { TERMS_VERSION } from "@wasla/contract/privacy/terms";
import { evaluateCompleteness } from "@wasla/contract/profiles/completeness";
import { sumExperience } from "@wasla/contract/profiles/experience";
import { languageLevels, maritalStatuses } from "@wasla/contract/profiles/limits";
import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import type { Kysely } from "kysely";
import { listOwnerFiles } from "#/files/files.ts";
import { AppError } from "#/platform/app-error.ts";
import { today } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import { toPhoneParts } from "#/platform/phone.ts";
import type { Services } from "#/platform/services.ts";
import { findOwnerRecord, type OwnerRecord } from "#/profiles/own-profile/queries/profile.ts";
import {
  effectiveRoles,
  type Profile,
  toEducationalDetails,
  toSalaryInfo,
} from "#/profiles/profile.ts";
import { findProfile } from "#/profiles/queries.ts";
import { readDrafts } from "./drafts.ts";
import { readOwnSensitive } from "./sensitive.ts";

/** As of this transaction; empty if no profile was started. */
export async function readOwnProfile(
  db: Kysely<Tables>,
  { columnCipher, clock }: Pick<Services, "columnCipher" | "clock">,
  id: string,
): Promise<OwnProfile> {
  const owner = await readOwnerRecord(db, id);
  const profile = (await findProfile(db, id)) ?? emptyProfile(id, owner);
  const files = await listOwnerFiles(db, id);
  const facts = {
    ...toFacts(profile),
    ...toLists(profile),
    professionalDetails: {
      position: profile.roles.map(toRole),
      workExperience: sumExperience(effectiveRoles(profile), today(clock), profile.dob),
    },
  };
  return {
    _id: id,
    revision: owner.revision,
    profilePic: owner.picture,
    isVisible: profile.isVisible,
    isListed: profile.isListed,
    ...facts,
    sensitive: await readOwnSensitive(db, columnCipher, id, owner),
    isTermAgreed: owner.termsVersion === TERMS_VERSION,
    completeness: evaluateCompleteness({
      ...facts,
      isVerified: owner.verifiedAt !== null,
      hasAgreed: owner.termsVersion !== null,
      files: new Set(files.map(({ fieldName }) => fieldName)),
    }),
  };
}

/** Throws 404 if the account was erased in the meantime. */
export async function readOwnerRecord(db: Kysely<Tables>, id: string): Promise<OwnerRecord> {
  const owner = await findOwnerRecord(db, id);
  if (!owner) throw new AppError(404, "platform.notFound");
  return owner;
}

function emptyProfile(id: string, { fullName, email }: OwnerRecord): Profile {
  return {
    candidateId: id,
    listingNo: null,
    isListed: false,
    isVisible: true,
    fullName,
    nameAr: null,
    email,
    phone: null,
    gender: null,
    dob: null,
    maritalStatus: null,
    country: null,
    nationality: null,
    address: null,
    hasPriorWork: true,
    expectedSalaryMinor: null,
    currencyType: null,
    noticeMonths: null,
    professionIds: [],
    desiredProfessions: [],
    preferredEmploymentTypes: [],
    roles: [],
    education: [],
    skills: [],
    languages: [],
  };
}

function toFacts(profile: Profile) {
  const { gender, maritalStatus, phone } = profile;
  return {
    fullName: profile.fullName,
    fullNameAr: profile.nameAr,
    email: profile.email,
    dob: profile.dob,
    gender: gender === null ? null : (genders[gender] ?? null),
    maritalStatus: oneOfOrNull(maritalStatuses, maritalStatus),
    nationality: profile.nationality?.label ?? null,
    country: profile.country?.code ?? null,
    address: profile.address,
    phone: phone ? toPhoneParts(phone) : null,
    havePriorWorkExperience: profile.hasPriorWork,
    preferredEmploymentTypes: [...profile.preferredEmploymentTypes],
    salaryInfo: toSalaryInfo(profile),
    noticePeriod: profile.noticeMonths,
  };
}

function toLists({ desiredProfessions, education, skills, languages }: Profile) {
  return {
    desiredProfessions: desiredProfessions.map(toCatalogueName),
    educationalDetails: education.map((row) => ({
      ...toEducationalDetails(row),
      isDefault: row.isDefault,
    })),
    skills: skills.map(toCatalogueName),
    languages: languages.map(({ code, label, labelAr, level }) => ({
      code,
      label,
      labelAr: labelAr ?? label,
      level: oneOfOrNull(languageLevels, level),
    })),
  };
}

function toRole({ profession, from, to, ...role }: Profile["roles"][number]) {
  return {
    ...role,
    profession: toCatalogueName(profession),
    from: from.slice(0, 7),
    to: role.isCurrentRole ? null : (to?.slice(0, 7) ?? null),
  };
}

function toCatalogueName({ label, labelAr, isApproved }: Profile["skills"][number]) {
  return { label, labelAr, isApproved: isApproved ? ("approved" as const) : ("pending" as const) };
}

function oneOfOrNull<const T extends string>(
  allowed: readonly T[],
  stored: string | null,
): T | null {
  return allowed.find((each) => each === stored) ?? null;
}

/** The profile and its drafts, from one snapshot. */
export async function readOwnProfileWithDrafts(services: Services, id: string) {
  return await services.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const profile = await readOwnProfile(tx, services, id);
      return { profile, drafts: await readDrafts(tx, id) };
    });
}
