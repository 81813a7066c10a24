// The active filters as people read them.
import { useQuery } from "@tanstack/react-query";
import type { Filter } from "#/candidates/list-address.ts";
import { professionCountsQuery } from "#/candidates/requests.ts";
import { countryName, entryOf, labelIn, nationalityName } from "#/catalogue/names.ts";
import { professionsQuery, skillsQuery } from "#/catalogue/requests.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { type Say, useLanguage, useWords } from "#/platform/language/language.ts";
import { shownMaxExp } from "./filter-rules.ts";

/** A field of the filter dialog: that a badge opens it at. */
export type FilterField =
  | "country"
  | "profession"
  | "gender"
  | "nationality"
  | "skill"
  | "age"
  | "employmentStatus"
  | "experience";

export type ActiveFilter = {
  readonly field: FilterField;
  readonly name: string;
  readonly value: string;
  /** The same value as a screen reader says it. */
  readonly spoken: string;
};

/** What remains of a filter without one of its fields. */
export function without(filter: Filter, field: FilterField): Filter {
  const rest = { ...filter };
  for (const name of namesOf[field]) delete rest[name];
  return rest;
}

/** In the order of the dialog's fields. */
export function useActiveFilters(filter: Filter): readonly ActiveFilter[] {
  const words = useWords("candidates");
  const { range } = useFormats();
  const labels = useLabels(filter);
  const { gender, employmentStatus: status, ageMin, ageMax, minExp, maxExp } = filter;
  const years = { from: minExp, to: maxExp === undefined ? undefined : shownMaxExp(maxExp) };
  return [
    plain("country", words("badgeCountry"), labels.country),
    plain("profession", words("badgeProfession"), labels.profession),
    plain("gender", words("badgeGender"), gender && words(gender)),
    plain("nationality", words("badgeNationality"), labels.nationality),
    plain("skill", words("badgeSkill"), labels.skill),
    between("age", words("badgeAge"), { from: ageMin, to: ageMax }, range, words),
    plain("employmentStatus", words("badgeStatus"), status && words(`status${status}`)),
    between("experience", words("badgeExperience"), years, range, words),
  ].flat();
}

const namesOf: Readonly<Record<FilterField, readonly (keyof Filter)[]>> = {
  country: ["country"],
  profession: ["profId"],
  gender: ["gender"],
  nationality: ["nationality"],
  skill: ["skillId"],
  age: ["ageMin", "ageMax"],
  employmentStatus: ["employmentStatus"],
  experience: ["minExp", "maxExp"],
};

/** Names are looked up, never taken from the address; a number stands until its name is there. */
function useLabels({ country, profId, nationality, skillId }: Filter) {
  const language = useLanguage();
  const { data: own } = useQuery({ ...professionCountsQuery(), enabled: profId !== undefined });
  const held = entryOf(own, profId);
  const isForeign = Boolean(profId && own && !held);
  const { data: all } = useQuery({ ...professionsQuery(), enabled: isForeign });
  const { data: skills } = useQuery({ ...skillsQuery(), enabled: skillId !== undefined });
  const profession = held
    ? { label: held.profession, labelAr: held.professionAr }
    : entryOf(all, profId);
  const named = (id: number | undefined, entry: Parameters<typeof labelIn>[1] | undefined) =>
    entry ? labelIn(language, entry) : id?.toString();
  return {
    country: country && countryName(country, language),
    nationality: nationality && nationalityName(nationality, language),
    profession: named(profId, profession),
    skill: named(skillId, entryOf(skills, skillId)),
  };
}

function plain(
  field: FilterField,
  name: string,
  value: string | undefined,
  spoken = value,
): ActiveFilter[] {
  return value && spoken ? [{ field, name, value, spoken }] : [];
}

function between(
  field: FilterField,
  name: string,
  { from, to }: { from: number | undefined; to: number | undefined },
  range: (from: number, to: number) => string,
  words: Say<"candidates">,
): ActiveFilter[] {
  if (from === undefined) return plain(field, name, to === undefined ? "" : words("upTo", { to }));
  if (to === undefined) return plain(field, name, words("from", { from }));
  return plain(field, name, range(from, to), words("rangeSpoken", { from, to }));
}
