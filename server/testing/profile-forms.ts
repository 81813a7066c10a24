/** A job seeker's answers in the format of the form, by step. */
import type { ProfileForm } from "@wasla/contract/profiles/form";
import type { input } from "zod/v4/core";

export type SentProfile = input<typeof ProfileForm>;

export const personalAnswers = {
  fullName: "Maria Santos",
  fullNameAr: "ماريا سانتوس",
  dob: "1994-03-05",
  gender: "Female",
  maritalStatus: "married",
  nationality: "Philippines",
  country: "AE",
  address: "12 Al Wasl Road, Dubai",
  phone: { fullNumber: "+971 50 123 4567" },
} satisfies Partial<SentProfile>;

export const role = {
  profession: { label: "Nursing" },
  designation: "Staff Nurse",
  organization: "Gulf Care",
  department: "Surgery",
  from: "2019-05",
  to: null,
  isCurrentRole: true,
  employmentType: "Full time" as const,
};

export const experienceAnswers = {
  havePriorWorkExperience: true,
  desiredProfessions: [{ label: "Nursing" }],
  professionalDetails: { position: [role] },
  preferredEmploymentTypes: ["Full time"],
  salaryInfo: { currencyType: "AED", salary: 8_500.5 },
  noticePeriod: 2,
} satisfies Partial<SentProfile>;

export const degree = {
  higherEducation: 6,
  degree: "Bachelor of Science in Nursing (BSN)",
  fieldOfStudy: "Nursing",
  institutionName: "University of Santo Tomas",
  countryOfIssuance: "PH",
  completionYear: 2015,
  grade: "3.4",
};

export const educationAnswers = { educationalDetails: [degree] };

export const skillsAnswers = {
  skills: [{ label: "Wound care" }],
  languages: [
    { code: "en", level: "fluent" },
    { code: "tl", level: "native" },
  ],
} satisfies Partial<SentProfile>;

export const sensitiveAnswers = {
  isSensitiveAgreed: true,
  isSensitiveShared: false,
  religion: "Christianity",
  anyCriminalRecord: false,
  healthIssues: { hasIssues: true, details: "asthma sentinel-health" },
  disability: { hasDisability: false, details: null },
} satisfies Partial<SentProfile>;

/** A complete profile with all optional answers, except the sensitive ones. */
export const completeProfile = {
  ...personalAnswers,
  ...experienceAnswers,
  ...educationAnswers,
  ...skillsAnswers,
  isTermAgreed: true,
  revision: 0,
} satisfies SentProfile;
