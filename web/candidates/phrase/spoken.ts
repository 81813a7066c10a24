import type { PhraseFilter } from "@wasla/contract/candidates/phrases/phrase-filter";
import type { KnownNames } from "@wasla/contract/candidates/phrases/vocabulary";
import { countryName, labelIn, nationalityName } from "#/catalogue/names.ts";
import { currentLanguage, say } from "#/platform/language/language.ts";

/** Filters as they are said: "Filters added: Female, Age 25 to 35". */
export function spoken(filter: PhraseFilter, { professions, skills }: KnownNames): string {
  const language = currentLanguage();
  const { gender, country, nationality, employmentStatus: status } = filter;
  const labelOf = (entries: KnownNames["skills"], id: number | undefined) => {
    const entry = entries.find(({ _id }) => _id === String(id));
    return entry && labelIn(language, entry);
  };
  const name = nationality && nationalityName(nationality, language);
  const said = [
    labelOf(professions, filter.profId),
    gender && say("candidates", gender),
    name && say("candidates/phrase", "nationality", { name }),
    labelOf(skills, filter.skillId),
    rangeSaid("age", filter.ageMin, filter.ageMax),
    status && say("candidates", `status${status}`),
    rangeSaid("experience", filter.minExp, filter.maxExp),
    country && countryName(country, language),
  ].filter((each) => each);
  const filters = said.join(language === "ar" ? "، " : ", ");
  return say("candidates/phrase", "filtersAdded", { filters });
}

function rangeSaid(key: "age" | "experience", from: number | undefined, to: number | undefined) {
  if (from === undefined && to === undefined) return undefined;
  return say("candidates/phrase", key, { range: ends(from, to) });
}

function ends(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return say("candidates", "upTo", { to: to ?? 0 });
  if (to === undefined) return say("candidates", "from", { from });
  return from === to ? String(from) : say("candidates", "rangeSpoken", { from, to });
}
