/** One's own profile in the open format JSON Resume 1.0, which other programs read. */
import { Readable } from "node:stream";
import { recentRole } from "@wasla/contract/profiles/experience";
import { attachmentNamed } from "#/platform/http/attachment.ts";
import type { FileAnswer } from "#/platform/http/serve.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { begunProfile } from "./cv/begun-profile.ts";
import { rolesOf, studies, titleOf } from "./cv/sections.ts";
import type { Education, Profile, Role } from "./profile.ts";

export async function exportResume(services: Services, viewer: Viewer): Promise<FileAnswer> {
  const resume = resumeOf(await begunProfile(services.db, viewer.id));
  const body = Readable.from([Buffer.from(`${JSON.stringify(resume, undefined, 2)}\n`)]);
  const headers = { "content-disposition": attachmentNamed("resume.json") };
  return { file: { type: "application/json; charset=utf-8", body, headers } };
}

const SCHEMA = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

/** The names of the format. What is not answered is left out. */
export function resumeOf(profile: Profile) {
  const { fullName, nameAr, email, phone, skills, languages } = profile;
  const roles = rolesOf(profile);
  const recent = recentRole(roles);
  return {
    $schema: SCHEMA,
    basics: {
      name: given(fullName ?? nameAr),
      label: given(recent?.profession.label ?? profile.desiredProfessions[0]?.label),
      email: given(email),
      phone: given(phone),
      location: locationOf(profile),
    },
    work: roles.map(workOf),
    education: studies(profile).map(educationOf),
    skills: skills.map(({ label }) => ({ name: label })),
    languages: languages.map(({ label, level }) => {
      return { language: label, fluency: given(level && capital(level)) };
    }),
    meta: { version: "v1.0.0" },
  };
}

function locationOf({ address, country }: Profile) {
  if (!address && !country) return undefined;
  return { address: given(address), countryCode: given(country?.code) };
}

function workOf({ organization, designation, from, to, isCurrentRole, profession, ...role }: Role) {
  return {
    name: given(organization),
    position: given(designation),
    startDate: monthOf(from),
    endDate: isCurrentRole ? undefined : monthOf(to),
    summary: [profession.label, role.department, role.employmentType].filter(Boolean).join(", "),
  };
}

function educationOf(study: Education) {
  const { institutionName, fieldOfStudy, completionYear, grade } = study;
  const [studyType] = titleOf(study, "en");
  return {
    institution: given(institutionName),
    area: given(fieldOfStudy),
    studyType,
    endDate: completionYear === null ? undefined : String(completionYear),
    score: given(grade),
  };
}

/** What JSON leaves out where there is no text. */
const given = (text: string | null | undefined) => text || undefined;
const monthOf = (day: string | null) => day?.slice(0, 7);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
