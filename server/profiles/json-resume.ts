/** The owner's profile in the open format JSON Resume 1.0, which other programs read. */
import { Readable } from "node:stream";
import { recentRole } from "@wasla/contract/profiles/experience";
import { attachmentDisposition } from "#/platform/http/content-disposition.ts";
import type { FileResponse } from "#/platform/http/serve-endpoint.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { educationTitle, listEducation, listRoles } from "./cv/render-sections.ts";
import type { Education, Profile, Role } from "./profile.ts";
import { readStartedProfile } from "./profiles.ts";

export async function exportResume(services: Services, viewer: Viewer): Promise<FileResponse> {
  const resume = toJsonResume(await readStartedProfile(services.db, viewer.id));
  const body = Readable.from([Buffer.from(`${JSON.stringify(resume, undefined, 2)}\n`)]);
  const headers = { "content-disposition": attachmentDisposition("resume.json") };
  return { file: { type: "application/json; charset=utf-8", body, headers } };
}

const SCHEMA = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json";

/** Omits what is not answered. */
export function toJsonResume(profile: Profile) {
  const { fullName, nameAr, email, phone, skills, languages } = profile;
  const roles = listRoles(profile);
  const recent = recentRole(roles);
  return {
    $schema: SCHEMA,
    basics: {
      name: orUndefined(fullName ?? nameAr),
      label: orUndefined(recent?.profession.label ?? profile.desiredProfessions[0]?.label),
      email: orUndefined(email),
      phone: orUndefined(phone),
      location: toLocation(profile),
    },
    work: roles.map(toWork),
    education: listEducation(profile).map(toEducation),
    skills: skills.map(({ label }) => ({ name: label })),
    languages: languages.map(({ label, level }) => {
      return { language: label, fluency: orUndefined(level && capitalize(level)) };
    }),
    meta: { version: "v1.0.0" },
  };
}

function toLocation({ address, country }: Profile) {
  if (!address && !country) return undefined;
  return { address: orUndefined(address), countryCode: orUndefined(country?.code) };
}

function toWork({ organization, designation, from, to, isCurrentRole, profession, ...role }: Role) {
  return {
    name: orUndefined(organization),
    position: orUndefined(designation),
    startDate: toMonth(from),
    endDate: isCurrentRole ? undefined : toMonth(to),
    summary: [profession.label, role.department, role.employmentType].filter(Boolean).join(", "),
  };
}

function toEducation(study: Education) {
  const { institutionName, fieldOfStudy, completionYear, grade } = study;
  const [studyType] = educationTitle(study, "en");
  return {
    institution: orUndefined(institutionName),
    area: orUndefined(fieldOfStudy),
    studyType,
    endDate: completionYear === null ? undefined : String(completionYear),
    score: orUndefined(grade),
  };
}

/** JSON.stringify omits undefined. */
const orUndefined = (text: string | null | undefined) => text || undefined;
const toMonth = (day: string | null) => day?.slice(0, 7);
const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
