/** Maps a stored profile to wire values. Days are ISO dates, such as `2026-11-20`. */
import type { CandidateDetail, LockedCandidate } from "@wasla/contract/candidates/detail-schemas";
import { genders } from "@wasla/contract/candidates/schemas";
import {
  experienceYears,
  recentProfessionMonths,
  recentRole,
  sumExperience,
  workingAgeMonths,
} from "@wasla/contract/profiles/experience";
import { languageLevels } from "@wasla/contract/profiles/limits";
import {
  effectiveRoles,
  type Profile,
  type Role,
  toEducationalDetails,
  toSalaryInfo,
} from "#/profiles/profile.ts";
import type { SharedField } from "./private-fields.ts";

type SharedDetail = Pick<CandidateDetail, SharedField>;

/** What everyone who may open the profile sees of it. */
export function toSharedDetail(profile: Profile, today: string): SharedDetail {
  const { hasPriorWork, gender, country, nationality, languages } = profile;
  const roles = effectiveRoles(profile);
  const recent = recentRole(roles);
  return {
    _id: profile.candidateId,
    fullName: profile.fullName ?? "",
    fullNameAr: profile.nameAr,
    address: profile.address,
    gender: gender === null ? null : (genders[gender] ?? null),
    dob: profile.dob,
    maritalStatus: profile.maritalStatus,
    country: country?.code ?? null,
    nationality: nationality?.label ?? null,
    havePriorWorkExperience: hasPriorWork,
    profession: mainProfessionLabels(profile),
    recentRole: recent ? toWorkRole(recent) : null,
    recentRoleExperienceYearsDecimal: recentProfessionYears(profile, today),
    professionalDetails: {
      position: roles.map(toWorkRole),
      workExperience: sumExperience(roles, today, profile.dob),
    },
    desiredProfessions: profile.desiredProfessions.filter(isNotRejected).map(bilingualLabels),
    educationalDetails: profile.education.map(toEducationalDetails),
    skills: profile.skills.filter(isNotRejected).map(({ label, labelAr }) => ({ label, labelAr })),
    languages: languages.map(({ level, ...language }) => ({
      ...bilingualLabels(language),
      level: parseLanguageLevel(level),
    })),
    salaryInfo: toSalaryInfo(profile),
    noticePeriod: profile.noticeMonths,
  };
}

/** What a client sees of a candidate in a profession that it has not paid for. */
export function toLockedCandidate(profile: Profile, today: string): LockedCandidate {
  return {
    profession: mainProfessionLabels(profile),
    country: profile.country?.code ?? null,
    experience: recentProfessionYears(profile, today),
  };
}

type Labels = { readonly label: string; readonly labelAr: string | null };

/** Falls back to `label` while there is no Arabic name. */
const bilingualLabels = ({ label, labelAr }: Labels) => ({ label, labelAr: labelAr ?? label });

/** Profession of the recent role, otherwise the first desired one. */
function mainProfessionLabels(profile: Profile) {
  const recentProfession = recentRole(effectiveRoles(profile))?.profession;
  const main = [recentProfession, ...profile.desiredProfessions].find(
    (profession) => profession !== undefined && isNotRejected(profession),
  );
  return main ? bilingualLabels(main) : null;
}

/** Entries rejected by an operator are shown to their owner only. */
function isNotRejected({ isRejected }: { readonly isRejected: boolean }): boolean {
  return !isRejected;
}

function recentProfessionYears(profile: Profile, today: string): number {
  const roles = effectiveRoles(profile);
  const months = recentProfessionMonths(roles, ({ profession }) => profession.id, today);
  return experienceYears(Math.min(months, workingAgeMonths(profile.dob, today)));
}

/** A role of a rejected profession is named by its designation, as in the list. */
function toWorkRole({ employmentType: _, profession, ...role }: Role) {
  const shown = isNotRejected(profession) ? profession : { label: role.designation, labelAr: null };
  return { ...role, profession: bilingualLabels(shown) };
}

function parseLanguageLevel(stored: string | null) {
  return languageLevels.find((level) => level === stored) ?? null;
}
