import { useQuery } from "@tanstack/react-query";
import type { CandidateFilter, DialogFilterName } from "@wasla/contract/candidates/filters";
import { professionCountsQuery } from "#/candidates/requests.ts";
import { findEntry, labelIn } from "#/catalogue/catalogue-names.ts";
import { professionsQuery, skillsQuery } from "#/catalogue/requests.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { dialogFilterNames, filters } from "./filters.ts";

export type ActiveFilter = {
  readonly field: DialogFilterName;
  readonly name: string;
  readonly value: string;
  /** The value phrased for screen readers. */
  readonly accessibleValue: string;
};

/** The active filters with translated names, in the order of the dialog's fields. */
export function useActiveFilters(filter: CandidateFilter): readonly ActiveFilter[] {
  const t = useMessages("candidates");
  const language = useLanguage();
  const { range } = useFormats();
  const { profession, skill } = useEntryNames(filter);
  const context = { language, t, range, profession, skill };
  return dialogFilterNames.flatMap((field) => {
    const { badge, toText } = filters[field];
    const value = toText(filter, context);
    if (!value) return [];
    const { text, accessibleText = text } = typeof value === "string" ? { text: value } : value;
    return [{ field, name: t(badge), value: text, accessibleValue: accessibleText }];
  });
}

/** Labels come from the catalogue, never from the URL; until it has loaded, the id is shown. */
function useEntryNames({ profId, skillId }: CandidateFilter) {
  const language = useLanguage();
  const { data: professionCounts } = useQuery({
    ...professionCountsQuery(),
    enabled: profId !== undefined,
  });
  const ownProfession = findEntry(professionCounts, profId);
  const isOtherProfession = Boolean(profId && professionCounts && !ownProfession);
  const { data: all } = useQuery({ ...professionsQuery(), enabled: isOtherProfession });
  const { data: skills } = useQuery({ ...skillsQuery(), enabled: skillId !== undefined });
  const profession = ownProfession
    ? { label: ownProfession.profession, labelAr: ownProfession.professionAr }
    : findEntry(all, profId);
  const labelOrId = (id: number | undefined, entry: Parameters<typeof labelIn>[1] | undefined) =>
    entry ? labelIn(language, entry) : id?.toString();
  return {
    profession: labelOrId(profId, profession),
    skill: labelOrId(skillId, findEntry(skills, skillId)),
  };
}
