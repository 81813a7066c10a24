import type { CandidateFilter } from "@wasla/contract/candidates/filters";
import type { CatalogueNames } from "@wasla/contract/candidates/typed-query/vocabulary";
import { countryName, labelIn, nationalityName } from "#/catalogue/catalogue-names.ts";
import { currentLanguage, translate } from "#/platform/language/language.ts";

/** Filters as a sentence: "Filters added: Female, Age 25 to 35". */
export function describeFilters(
  filter: CandidateFilter,
  { professions, skills }: CatalogueNames,
): string {
  const language = currentLanguage();
  const { gender, country, nationality, employmentStatus: status } = filter;
  const labelOf = (entries: CatalogueNames["skills"], id: number | undefined) => {
    const entry = entries.find(({ _id }) => _id === String(id));
    return entry && labelIn(language, entry);
  };
  const name = nationality && nationalityName(nationality, language);
  const descriptions = [
    labelOf(professions, filter.profId),
    gender && translate("candidates", gender),
    name && translate("candidates/typed-query", "nationality", { name }),
    labelOf(skills, filter.skillId),
    describeRange("age", filter.ageMin, filter.ageMax),
    status && translate("candidates", `status${status}`),
    describeRange("experience", filter.minExp, filter.maxExp),
    country && countryName(country, language),
  ].filter((each) => each);
  const filters = descriptions.join(language === "ar" ? "، " : ", ");
  return translate("candidates/typed-query", "filtersAdded", { filters });
}

function describeRange(
  key: "age" | "experience",
  from: number | undefined,
  to: number | undefined,
) {
  if (from === undefined && to === undefined) return undefined;
  return translate("candidates/typed-query", key, { range: formatRange(from, to) });
}

function formatRange(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return translate("candidates", "upTo", { to: to ?? 0 });
  if (to === undefined) return translate("candidates", "from", { from });
  return from === to ? String(from) : translate("candidates", "rangeSpoken", { from, to });
}
