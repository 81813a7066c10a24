/** The demo's job seeker: a nurse with a complete career. */
import { spokenLanguages } from "@wasla/contract/catalogue/languages";
import type { Person } from "./generate-person.ts";
import { skillsOf } from "./population.ts";

const NURSING = 69;

const nurse = { professionId: NURSING, department: "Nursing", employmentType: "Full time" };

const levels: Readonly<Record<string, string>> = { tl: "native", en: "fluent", ar: "basic" };

export const demoJobSeeker: Omit<Person, "id" | "email" | "fullName" | "createdAt"> = {
  gender: 0,
  nameAr: "ماريا سانتوس",
  dob: "1995-04-12",
  maritalStatus: "single",
  nationality: "PH",
  country: "AE",
  address: "Al Nahda 2, Dubai",
  phone: "+971501184455",
  isVisible: true,
  isComplete: true,
  hasPriorWork: true,
  roles: [
    {
      ...nurse,
      designation: "Senior Staff Nurse",
      organization: "Crescent Hospital, Dubai",
      department: "Intensive Care",
      from: "2022-03-01",
      to: null,
    },
    {
      ...nurse,
      designation: "Staff Nurse",
      organization: "Gulf Care Clinic, Sharjah",
      department: "Surgery",
      from: "2019-01-01",
      to: "2022-02-01",
    },
    {
      ...nurse,
      designation: "Registered Nurse",
      organization: "Manila Central Hospital",
      department: "Emergency",
      from: "2017-06-01",
      to: "2018-11-01",
    },
  ],
  desiredIds: [NURSING],
  skillIds: skillsOf(NURSING).slice(0, 9),
  education: {
    levelId: 6,
    degree: "Bachelor of Science in Nursing (BSN)",
    fieldOfStudy: "Nursing",
    institution: "University of Santo Tomas",
    country: "PH",
    year: 2017,
  },
  languages: spokenLanguages.flatMap(({ id, code }) => {
    const level = levels[code];
    return level === undefined ? [] : { id, level };
  }),
  preferredEmploymentTypes: ["Full time"],
  salary: 9_500,
  noticeMonths: 1,
};
