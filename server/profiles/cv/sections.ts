/** The parts of a CV in one language; a part with nothing to say is left out. */
import { degreesOf, educationLevels } from "@wasla/contract/catalogue/education";
import { employmentTypes } from "@wasla/contract/catalogue/employment";
import type { Language } from "@wasla/contract/platform/language";
import { monthsIn, workExperience } from "@wasla/contract/profiles/experience";
import { type Markup, markup, typed } from "#/platform/print/markup.ts";
import { type Education, type Profile, type Role, rolesThatCount } from "#/profiles/profile.ts";
import { dayText, lastingText, monthText } from "./dates.ts";
import { type CvWords, cvWords } from "./words.ts";

/** In whose words a CV is written, and on what day (`2026-11-20`). */
export type Reader = { readonly language: Language; readonly today: string };

export function sectionsOf(profile: Profile, reader: Reader): Markup[] {
  const words = cvWords[reader.language];
  return [
    experience(profile, reader, words),
    section(words.education, rows(studies(profile).map((each) => study(each, reader, words)))),
    section(
      words.skills,
      list(
        "skills",
        profile.skills.map((skill) => named(skill, reader)),
      ),
    ),
    section(words.languages, list("languages", languages(profile, reader, words))),
    section(words.personal, personal(profile, reader, words)),
  ].filter((part) => part !== undefined);
}

type Named = { readonly label: string; readonly labelAr: string | null };

/** In the reader's words; what has no Arabic name yet keeps the one it was proposed by. */
export function named({ label, labelAr }: Named, { language }: Reader): Markup {
  return typed(language === "ar" ? (labelAr ?? label) : label);
}

function section(title: string, content: Markup | undefined, note?: string): Markup | undefined {
  if (content === undefined) return undefined;
  const small = note ? markup`<small>${note}</small>` : undefined;
  return markup`<section><h2>${title}${small}</h2>${content}</section>`;
}

function list(name: string, items: readonly Markup[]): Markup | undefined {
  if (items.length === 0) return undefined;
  return markup`<ul class="${name}">${items.map(
    (item) => markup`<li>${item}</li>
`,
  )}</ul>`;
}

const rows = (items: readonly Markup[]) => list("rows", items);

export const rolesOf = (profile: Profile) => newestFirst(rolesThatCount(profile));

function newestFirst(roles: readonly Role[]): Role[] {
  const end = ({ isCurrentRole, to }: Role) => (isCurrentRole ? "9" : (to ?? ""));
  const order = (one: string, other: string) => Number(one < other) - Number(one > other);
  return roles.toSorted((one, other) => order(end(one), end(other)) || order(one.from, other.from));
}

/** "No education" is an answer, and nothing to show. */
export const studies = ({ education }: Profile) => education.filter(({ levelId }) => levelId > 1);

function experience(profile: Profile, reader: Reader, words: CvWords): Markup | undefined {
  const roles = rolesOf(profile);
  const { years, months } = workExperience(roles, reader.today);
  const total = lastingText(reader.language, years * 12 + months);
  const note = total && `${words.inTotal}: ${total}`;
  return section(words.experience, rows(roles.map((each) => role(each, reader, words))), note);
}

function role(each: Role, reader: Reader, words: CvWords): Markup {
  const { language, today } = reader;
  const end = each.isCurrentRole || !each.to ? words.now : monthText(language, each.to);
  const lasted = lastingText(language, monthsIn(each, today));
  const contract = employmentTypes.find(({ en }) => en === each.employmentType)?.[language];
  const more = [named(each.profession, reader), ...texts(each.department, contract)];
  return markup`<h3>${typed(each.designation || each.profession.label)}</h3>
<p class="when">${monthText(language, each.from)} – ${end}${lasted && markup`<br>${lasted}`}</p>
${paragraph("where", texts(each.organization))}${paragraph("more", more)}`;
}

function study(each: Education, reader: Reader, words: CvWords): Markup {
  const { grade, completionYear, country } = each;
  const more = [
    ...texts(each.institutionName),
    ...(country ? [named(country, reader)] : []),
    ...(grade ? [markup`${words.grade}: ${typed(grade)}`] : []),
  ];
  return markup`<h3>${joined(texts(...titleOf(each, reader.language)))}</h3>
${completionYear === null ? undefined : markup`<p class="when">${String(completionYear)}</p>`}
${paragraph("more", more)}`;
}

/** The degree in the reader's words, and its subject; the level where that says more. */
export function titleOf(
  { levelId, degree, fieldOfStudy }: Education,
  language: Language,
): string[] {
  const level = educationLevels.find(({ id }) => id === levelId);
  const known = degreesOf(levelId).find(({ en }) => en === degree)?.[language] ?? degree;
  const isOnlyField = level?.degrees === "phd"; // its list names fields
  const parts = [...(isOnlyField || !degree ? [level?.[language] ?? ""] : []), known, fieldOfStudy];
  return [...new Set(parts)].filter((part) => part !== "");
}

function languages({ languages: spoken }: Profile, reader: Reader, words: CvWords): Markup[] {
  return spoken.map((each) => {
    const level = Object.entries(words.levels).find(([name]) => name === each.level)?.[1];
    return markup`${named(each, reader)}${level && `: ${level}`}`;
  });
}

function personal(profile: Profile, reader: Reader, words: CvWords): Markup | undefined {
  const { language } = reader;
  const { gender, nationality, country, dob, maritalStatus, noticeMonths, address } = profile;
  const status = Object.entries(words.maritalStatuses).find(
    ([name]) => name === maritalStatus,
  )?.[1];
  const facts: readonly (readonly [string, Markup | string | undefined])[] = [
    [words.nationality, nationality ? named(nationality, reader) : undefined],
    [words.country, country ? named(country, reader) : undefined],
    [words.dob, dob ? dayText(language, dob) : undefined],
    [words.gender, gender === null ? undefined : words.genders[gender]],
    [words.maritalStatus, status?.[gender ?? 2]],
    [words.wanted, rolesOf(profile).length > 0 ? wanted(profile, reader) : undefined],
    [words.notice, lastingText(language, noticeMonths ?? 0)],
  ];
  const told = facts
    .filter(([, answer]) => answer !== undefined)
    .map((each) => fact("fact", ...each));
  const lines = [...told, ...(address ? [fact("fact wide", words.address, typed(address))] : [])];
  return lines.length === 0 ? undefined : markup`<dl>${lines}</dl>`;
}

function fact(name: string, title: string, answer: Markup | string | undefined): Markup {
  return markup`<div class="${name}"><dt>${title}</dt><dd>${answer}</dd></div>`;
}

/** Without roles it is what stands below the name. */
export function wanted({ desiredProfessions }: Profile, reader: Reader): Markup | undefined {
  if (desiredProfessions.length === 0) return undefined;
  return joined(desiredProfessions.map((each) => named(each, reader)));
}

function texts(...given: readonly (string | undefined)[]): Markup[] {
  return given.flatMap((text) => (text ? [typed(text)] : []));
}

function paragraph(name: string, parts: readonly Markup[]): Markup | undefined {
  return parts.length === 0 ? undefined : markup`<p class="${name}">${joined(parts)}</p>`;
}

function joined(parts: readonly Markup[]): Markup {
  return markup`${parts.map((part, at) => (at === 0 ? part : markup` · ${part}`))}`;
}
