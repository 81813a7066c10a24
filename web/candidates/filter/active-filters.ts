import { useQuery } from "@tanstack/react-query";
import type { CandidateFilter } from "#/candidates/list-url.ts";
import { professionCountsQuery } from "#/candidates/requests.ts";
import { countryName, findEntry, labelIn, nationalityName } from "#/catalogue/catalogue-names.ts";
import { professionsQuery, skillsQuery } from "#/catalogue/requests.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { type Translate, useLanguage, useMessages } from "#/platform/language/language.ts";
import { displayedMaxExperience } from "./filter-rules.ts";

/** A field of the filter dialog, which its badge opens. */
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
  /** The value phrased for screen readers. */
  readonly accessibleValue: string;
};

/** The filter without one of its fields. */
export function removeFilter(filter: CandidateFilter, field: FilterField): CandidateFilter {
  const rest = { ...filter };
  for (const name of filterKeys[field]) delete rest[name];
  return rest;
}

/** The active filters with translated names, in the order of the dialog's fields. */
export function useActiveFilters(filter: CandidateFilter): readonly ActiveFilter[] {
  const t = useMessages("candidates");
  const { range } = useFormats();
  const labels = useFilterLabels(filter);
  const { gender, employmentStatus: status, ageMin, ageMax, minExp, maxExp } = filter;
  const years = {
    from: minExp,
    to: maxExp === undefined ? undefined : displayedMaxExperience(maxExp),
  };
  return [
    activeFilter("country", t("badgeCountry"), labels.country),
    activeFilter("profession", t("badgeProfession"), labels.profession),
    activeFilter("gender", t("badgeGender"), gender && t(gender)),
    activeFilter("nationality", t("badgeNationality"), labels.nationality),
    activeFilter("skill", t("badgeSkill"), labels.skill),
    activeRange("age", t("badgeAge"), { from: ageMin, to: ageMax }, range, t),
    activeFilter("employmentStatus", t("badgeStatus"), status && t(`status${status}`)),
    activeRange("experience", t("badgeExperience"), years, range, t),
  ].flat();
}

const filterKeys: Readonly<Record<FilterField, readonly (keyof CandidateFilter)[]>> = {
  country: ["country"],
  profession: ["profId"],
  gender: ["gender"],
  nationality: ["nationality"],
  skill: ["skillId"],
  age: ["ageMin", "ageMax"],
  employmentStatus: ["employmentStatus"],
  experience: ["minExp", "maxExp"],
};

/** Labels come from the catalogue, never from the URL; until it has loaded, the id is shown. */
function useFilterLabels({ country, profId, nationality, skillId }: CandidateFilter) {
  const language = useLanguage();
  const { data: own } = useQuery({ ...professionCountsQuery(), enabled: profId !== undefined });
  const ownProfession = findEntry(own, profId);
  const isOtherProfession = Boolean(profId && own && !ownProfession);
  const { data: all } = useQuery({ ...professionsQuery(), enabled: isOtherProfession });
  const { data: skills } = useQuery({ ...skillsQuery(), enabled: skillId !== undefined });
  const profession = ownProfession
    ? { label: ownProfession.profession, labelAr: ownProfession.professionAr }
    : findEntry(all, profId);
  const labelOrId = (id: number | undefined, entry: Parameters<typeof labelIn>[1] | undefined) =>
    entry ? labelIn(language, entry) : id?.toString();
  return {
    country: country && countryName(country, language),
    nationality: nationality && nationalityName(nationality, language),
    profession: labelOrId(profId, profession),
    skill: labelOrId(skillId, findEntry(skills, skillId)),
  };
}

function activeFilter(
  field: FilterField,
  name: string,
  value: string | undefined,
  spoken = value,
): ActiveFilter[] {
  return value && spoken ? [{ field, name, value, accessibleValue: spoken }] : [];
}

function activeRange(
  field: FilterField,
  name: string,
  { from, to }: { from: number | undefined; to: number | undefined },
  range: (from: number, to: number) => string,
  t: Translate<"candidates">,
): ActiveFilter[] {
  if (from === undefined)
    return activeFilter(field, name, to === undefined ? "" : t("upTo", { to }));
  if (to === undefined) return activeFilter(field, name, t("from", { from }));
  return activeFilter(field, name, range(from, to), t("rangeSpoken", { from, to }));
}
