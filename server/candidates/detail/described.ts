/** A saved profile in the words of the wire, on a day (`2026-11-20`). */
import type { CandidateDetail, LockedCandidate } from "@wasla/contract/candidates/detail";
import { genders } from "@wasla/contract/candidates/schemas";
import {
  experienceYears,
  recentProfessionMonths,
  recentRole,
  workExperience,
} from "@wasla/contract/profiles/experience";
import { languageLevels } from "@wasla/contract/profiles/limits";
import {
  educationOnWire,
  type Profile,
  type Role,
  rolesThatCount,
  salaryOf,
} from "#/profiles/profile.ts";

type Described = Omit<CandidateDetail, "files" | "attachmentsFiles" | "profilePic" | "sensitive">;

export function described(profile: Profile, day: string): Described {
  const { hasPriorWork, gender, country, nationality, languages } = profile;
  const roles = rolesThatCount(profile);
  const recent = recentRole(roles);
  return {
    _id: profile.candidateId,
    fullName: profile.fullName ?? "",
    fullNameAr: profile.nameAr,
    email: profile.email,
    phone: profile.phone,
    address: profile.address,
    gender: gender === null ? null : (genders[gender] ?? null),
    dob: profile.dob,
    maritalStatus: profile.maritalStatus,
    country: country?.code ?? null,
    nationality: nationality?.label ?? null,
    havePriorWorkExperience: hasPriorWork,
    profession: professionOf(profile),
    recentRole: recent ? roleOnWire(recent) : null,
    recentRoleExperienceYearsDecimal: yearsOf(roles, day),
    professionalDetails: {
      position: roles.map(roleOnWire),
      workExperience: workExperience(roles, day),
    },
    desiredProfessions: profile.desiredProfessions.filter(isShown).map(inBoth),
    educationalDetails: profile.education.map(educationOnWire),
    skills: profile.skills.filter(isShown).map(({ label, labelAr }) => ({ label, labelAr })),
    languages: languages.map(({ level, ...language }) => ({
      ...inBoth(language),
      level: levelOf(level),
    })),
    salaryInfo: salaryOf(profile),
    noticePeriod: profile.noticeMonths,
  };
}

export function lockedFacts(profile: Profile, day: string): LockedCandidate {
  return {
    profession: professionOf(profile),
    country: profile.country?.code ?? null,
    experience: yearsOf(rolesThatCount(profile), day),
  };
}

type Labels = { readonly label: string; readonly labelAr: string | null };

/** What has no Arabic name yet keeps the one it was proposed by. */
const inBoth = ({ label, labelAr }: Labels) => ({ label, labelAr: labelAr ?? label });

/** That of the recent role, else the first wanted one. */
function professionOf(profile: Profile) {
  const [wanted] = profile.desiredProfessions.filter(isShown);
  const recent = recentRole(rolesThatCount(profile))?.profession;
  const found = recent && isShown(recent) ? recent : wanted;
  return found ? inBoth(found) : null;
}

/** What an operator has rejected stays with its owner. */
function isShown({ isRejected }: { readonly isRejected: boolean }): boolean {
  return !isRejected;
}

function yearsOf(roles: readonly Role[], day: string): number {
  return experienceYears(recentProfessionMonths(roles, ({ profession }) => profession.id, day));
}

/** A role of a rejected profession is called by its designation, as in the list. */
function roleOnWire({ employmentType: _, profession, ...role }: Role) {
  const { designation: label } = role;
  return {
    ...role,
    profession: inBoth(isShown(profession) ? profession : { label, labelAr: null }),
  };
}

function levelOf(stored: string | null) {
  return languageLevels.find((level) => level === stored) ?? null;
}
