/** One's own profile in the words of the wire, with what it lacks. */
import { genders } from "@wasla/contract/candidates/schemas";
import { TERMS_VERSION } from "@wasla/contract/privacy/terms";
import { completenessOf } from "@wasla/contract/profiles/completeness";
import { workExperience } from "@wasla/contract/profiles/experience";
import { languageLevels, maritalStatuses } from "@wasla/contract/profiles/limits";
import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import type { Kysely } from "kysely";
import { filesOf } from "#/files/files.ts";
import { today } from "#/platform/clock.ts";
import type { Tables } from "#/platform/database/database.ts";
import { partsOf } from "#/platform/phone.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { educationOnWire, type Profile, rolesThatCount, salaryOf } from "#/profiles/profile.ts";
import { findProfile } from "#/profiles/queries.ts";
import { findKeeping, type Keeping } from "./queries/profile.ts";
import { ownSensitive } from "./sensitive.ts";

/** As it stands in this transaction; who has begun nothing yet has an empty one. */
export async function ownProfileOf(
  db: Kysely<Tables>,
  { seal, clock }: Pick<Services, "seal" | "clock">,
  id: string,
): Promise<OwnProfile> {
  const kept = await keepingOf(db, id);
  const profile = (await findProfile(db, id)) ?? unbegun(id, kept);
  const files = await filesOf(db, id);
  const facts = {
    ...factsOnWire(profile),
    ...listsOnWire(profile),
    professionalDetails: {
      position: profile.roles.map(roleOnWire),
      workExperience: workExperience(rolesThatCount(profile), today(clock)),
    },
  };
  return {
    _id: id,
    revision: kept.revision,
    profilePic: kept.picture,
    isVisible: profile.isVisible,
    isListed: profile.isListed,
    ...facts,
    sensitive: await ownSensitive(db, seal, id, kept),
    isTermAgreed: kept.termsVersion === TERMS_VERSION,
    completeness: completenessOf({
      ...facts,
      isVerified: kept.verifiedAt !== null,
      hasAgreed: kept.termsVersion !== null,
      files: new Set(files.map(({ fieldName }) => fieldName)),
    }),
  };
}

/** Refuses an account that was erased while it asked. */
export async function keepingOf(db: Kysely<Tables>, id: string): Promise<Keeping> {
  const kept = await findKeeping(db, id);
  if (!kept) throw new Refusal(404, "platform.notFound");
  return kept;
}

function unbegun(id: string, { fullName, email }: Keeping): Profile {
  return {
    ...{ candidateId: id, listingNo: null, isListed: false, isVisible: true },
    ...{ fullName, nameAr: null, email, phone: null, gender: null, dob: null },
    ...{ maritalStatus: null, country: null, nationality: null, address: null },
    ...{ hasPriorWork: true, expectedSalaryMinor: null, currencyType: null, noticeMonths: null },
    ...{ professionIds: [], desiredProfessions: [], preferredEmploymentTypes: [], roles: [] },
    ...{ education: [], skills: [], languages: [] },
  };
}

function factsOnWire(profile: Profile) {
  const { gender, maritalStatus, phone } = profile;
  return {
    fullName: profile.fullName,
    fullNameAr: profile.nameAr,
    email: profile.email,
    dob: profile.dob,
    gender: gender === null ? null : (genders[gender] ?? null),
    maritalStatus: oneOf(maritalStatuses, maritalStatus),
    nationality: profile.nationality?.label ?? null,
    country: profile.country?.code ?? null,
    address: profile.address,
    phone: phone ? partsOf(phone) : null,
    havePriorWorkExperience: profile.hasPriorWork,
    preferredEmploymentTypes: [...profile.preferredEmploymentTypes],
    salaryInfo: salaryOf(profile),
    noticePeriod: profile.noticeMonths,
  };
}

function listsOnWire({ desiredProfessions, education, skills, languages }: Profile) {
  return {
    desiredProfessions: desiredProfessions.map(named),
    educationalDetails: education.map((row) => ({
      ...educationOnWire(row),
      isDefault: row.isDefault,
    })),
    skills: skills.map(named),
    languages: languages.map(({ code, label, labelAr, level }) => ({
      ...{ code, label, labelAr: labelAr ?? label },
      level: oneOf(languageLevels, level),
    })),
  };
}

function roleOnWire({ profession, from, to, ...role }: Profile["roles"][number]) {
  return {
    ...role,
    profession: named(profession),
    from: from.slice(0, 7),
    to: role.isCurrentRole ? null : (to?.slice(0, 7) ?? null),
  };
}

function named({ label, labelAr, isApproved }: Profile["skills"][number]) {
  return { label, labelAr, isApproved: isApproved ? ("approved" as const) : ("pending" as const) };
}

function oneOf<const T extends string>(allowed: readonly T[], stored: string | null): T | null {
  return allowed.find((each) => each === stored) ?? null;
}
