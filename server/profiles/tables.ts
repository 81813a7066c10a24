import type { DraftStep } from "@wasla/contract/profiles/steps";
import type { Generated, GeneratedAlways } from "kysely";

type CandidateTable = {
  id: string;
  listingNo: number | null;
  listedAt: Date | null;
  isListed: Generated<boolean>;
  isVisible: Generated<boolean>;
  fullName: string | null;
  nameAr: string | null;
  gender: number | null;
  dob: string | null;
  maritalStatus: string | null;
  countryId: number | null;
  nationalityId: number | null;
  address: string | null;
  phone: string | null;
  hasPriorWork: Generated<boolean>;
  expectedSalaryMinor: number | null;
  currencyType: string | null;
  noticeMonths: number | null;
  revision: Generated<number>;
  preferredEmploymentTypes: Generated<string[]>;
  sensitive: Buffer | null;
  isSensitiveShared: Generated<boolean>;
};

type ProfileDraftTable = {
  accountId: string;
  step: DraftStep;
  revision: number;
  answers: string | null;
  savedAt: Date;
};

type WorkRoleTable = {
  id: GeneratedAlways<number>;
  candidateId: string;
  seq: number;
  professionId: number;
  fromMonth: string;
  toMonth: string | null;
  isCurrent: Generated<boolean>;
  organization: Generated<string>;
  department: Generated<string>;
  designation: Generated<string>;
  employmentType: string | null;
};

type EducationTable = {
  candidateId: string;
  seq: number;
  levelId: number;
  degree: Generated<string>;
  fieldOfStudy: Generated<string>;
  grade: Generated<string>;
  institutionName: Generated<string>;
  countryId: number | null;
  completionYear: number | null;
  isDefault: Generated<boolean>;
};

type MembershipView = { candidateId: string; professionId: number };
type DesiredProfessionTable = MembershipView & { seq: Generated<number> };
type CandidateSkillTable = { candidateId: string; skillId: number };
type CandidateLanguageTable = { candidateId: string; languageId: number; level: string | null };

declare module "#/platform/database/database.ts" {
  interface Tables {
    candidate: CandidateTable;
    profileDraft: ProfileDraftTable;
    workRole: WorkRoleTable;
    education: EducationTable;
    desiredProfession: DesiredProfessionTable;
    candidateSkill: CandidateSkillTable;
    candidateLanguage: CandidateLanguageTable;
    candidateProfession: MembershipView;
  }
}
