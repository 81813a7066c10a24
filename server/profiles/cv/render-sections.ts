/** Sections of a CV in one language; empty ones are omitted. */
import { degreesOf, educationLevels } from "@wasla/contract/catalogue/education";
import { employmentTypes } from "@wasla/contract/catalogue/employment";
import type { Language } from "@wasla/contract/platform/language";
import { countMonths, sumExperience } from "@wasla/contract/profiles/experience";
import { type Markup, markup, userText } from "#/platform/print/markup.ts";
import { type Education, effectiveRoles, type Profile, type Role } from "#/profiles/profile.ts";
import { formatDay, formatDuration, formatMonth } from "./format-dates.ts";
import { type CvMessages, cvMessages } from "./messages.ts";

/** `today` is an ISO date (`2026-11-20`). */
export type CvContext = { readonly language: Language; readonly today: string };

export function renderSections(profile: Profile, reader: CvContext): Markup[] {
  const messages = cvMessages[reader.language];
  return [
    renderExperience(profile, reader, messages),
    renderSection(
      messages.education,
      renderRows(listEducation(profile).map((each) => renderEducation(each, reader, messages))),
    ),
    renderSection(
      messages.skills,
      renderList(
        "skills",
        profile.skills.map((skill) => renderName(skill, reader)),
      ),
    ),
    renderSection(
      messages.languages,
      renderList("languages", renderLanguages(profile, reader, messages)),
    ),
    renderSection(messages.personal, renderPersonal(profile, reader, messages)),
  ].filter((part) => part !== undefined);
}

type CatalogueName = { readonly label: string; readonly labelAr: string | null };

/** In the language of the CV; falls back to `label` while there is no Arabic name. */
export function renderName({ label, labelAr }: CatalogueName, { language }: CvContext): Markup {
  return userText(language === "ar" ? (labelAr ?? label) : label);
}

function renderSection(
  title: string,
  content: Markup | undefined,
  note?: string,
): Markup | undefined {
  if (content === undefined) return undefined;
  const small = note ? markup`<small>${note}</small>` : undefined;
  return markup`<section><h2>${title}${small}</h2>${content}</section>`;
}

function renderList(name: string, items: readonly Markup[]): Markup | undefined {
  if (items.length === 0) return undefined;
  return markup`<ul class="${name}">${items.map(
    (item) => markup`<li>${item}</li>
`,
  )}</ul>`;
}

const renderRows = (items: readonly Markup[]) => renderList("rows", items);

export const listRoles = (profile: Profile) => newestFirst(effectiveRoles(profile));

function newestFirst(roles: readonly Role[]): Role[] {
  const end = ({ isCurrentRole, to }: Role) => (isCurrentRole ? "9" : (to ?? ""));
  const order = (one: string, other: string) => Number(one < other) - Number(one > other);
  return roles.toSorted((a, b) => order(end(a), end(b)) || order(a.from, b.from));
}

/** Without the level "No education", which is an answer but not worth showing. */
export const listEducation = ({ education }: Profile) =>
  education.filter(({ levelId }) => levelId > 1);

function renderExperience(
  profile: Profile,
  reader: CvContext,
  messages: CvMessages,
): Markup | undefined {
  const roles = listRoles(profile);
  const { years, months } = sumExperience(roles, reader.today, profile.dob);
  const total = formatDuration(reader.language, years * 12 + months);
  const note = total && `${messages.inTotal}: ${total}`;
  return renderSection(
    messages.experience,
    renderRows(roles.map((each) => renderRole(each, reader, messages))),
    note,
  );
}

function renderRole(each: Role, reader: CvContext, words: CvMessages): Markup {
  const { language, today } = reader;
  const end = each.isCurrentRole || !each.to ? words.now : formatMonth(language, each.to);
  const lasted = formatDuration(language, countMonths(each, today));
  const contract = employmentTypes.find(({ en }) => en === each.employmentType)?.[language];
  const details = [renderName(each.profession, reader), ...toTexts(each.department, contract)];
  return markup`<h3>${userText(each.designation || each.profession.label)}</h3>
<p class="when">${formatMonth(language, each.from)} – ${end}${lasted && markup`<br>${lasted}`}</p>
${renderParagraph("where", toTexts(each.organization))}${renderParagraph("more", details)}`;
}

function renderEducation(each: Education, reader: CvContext, words: CvMessages): Markup {
  const { grade, completionYear, country } = each;
  const details = [
    ...toTexts(each.institutionName),
    ...(country ? [renderName(country, reader)] : []),
    ...(grade ? [markup`${words.grade}: ${userText(grade)}`] : []),
  ];
  return markup`<h3>${joinWithDots(toTexts(...educationTitle(each, reader.language)))}</h3>
${completionYear === null ? undefined : markup`<p class="when">${String(completionYear)}</p>`}
${renderParagraph("more", details)}`;
}

/** Degree and subject; includes the level if the degree does not imply it. */
export function educationTitle(
  { levelId, degree, fieldOfStudy }: Education,
  language: Language,
): string[] {
  const level = educationLevels.find(({ id }) => id === levelId);
  const known = degreesOf(levelId).find(({ en }) => en === degree)?.[language] ?? degree;
  const isOnlyField = level?.degrees === "phd"; // its degrees are fields of study
  const parts = [...(isOnlyField || !degree ? [level?.[language] ?? ""] : []), known, fieldOfStudy];
  return [...new Set(parts)].filter((part) => part !== "");
}

function renderLanguages(
  { languages: spoken }: Profile,
  reader: CvContext,
  words: CvMessages,
): Markup[] {
  return spoken.map((each) => {
    const level = Object.entries(words.levels).find(([name]) => name === each.level)?.[1];
    return markup`${renderName(each, reader)}${level && `: ${level}`}`;
  });
}

function renderPersonal(
  profile: Profile,
  reader: CvContext,
  words: CvMessages,
): Markup | undefined {
  const { language } = reader;
  const { gender, nationality, country, dob, maritalStatus, noticeMonths, address } = profile;
  const status = Object.entries(words.maritalStatuses).find(
    ([name]) => name === maritalStatus,
  )?.[1];
  const facts: readonly (readonly [string, Markup | string | undefined])[] = [
    [words.nationality, nationality ? renderName(nationality, reader) : undefined],
    [words.country, country ? renderName(country, reader) : undefined],
    [words.dob, dob ? formatDay(language, dob) : undefined],
    [words.gender, gender === null ? undefined : words.genders[gender]],
    [words.maritalStatus, status?.[gender ?? 2]],
    [
      words.wanted,
      listRoles(profile).length > 0 ? renderDesiredProfessions(profile, reader) : undefined,
    ],
    [words.notice, formatDuration(language, noticeMonths ?? 0)],
  ];
  const rendered = facts
    .filter(([, answer]) => answer !== undefined)
    .map((each) => renderFact("fact", ...each));
  const lines = [
    ...rendered,
    ...(address ? [renderFact("fact wide", words.address, userText(address))] : []),
  ];
  return lines.length === 0 ? undefined : markup`<dl>${lines}</dl>`;
}

function renderFact(name: string, title: string, answer: Markup | string | undefined): Markup {
  return markup`<div class="${name}"><dt>${title}</dt><dd>${answer}</dd></div>`;
}

/** Without roles, this is the headline. */
export function renderDesiredProfessions(
  { desiredProfessions }: Profile,
  reader: CvContext,
): Markup | undefined {
  if (desiredProfessions.length === 0) return undefined;
  return joinWithDots(desiredProfessions.map((each) => renderName(each, reader)));
}

function toTexts(...values: readonly (string | undefined)[]): Markup[] {
  return values.flatMap((text) => (text ? [userText(text)] : []));
}

function renderParagraph(name: string, parts: readonly Markup[]): Markup | undefined {
  return parts.length === 0 ? undefined : markup`<p class="${name}">${joinWithDots(parts)}</p>`;
}

function joinWithDots(parts: readonly Markup[]): Markup {
  return markup`${parts.map((part, at) => (at === 0 ? part : markup` · ${part}`))}`;
}
