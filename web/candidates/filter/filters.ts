/** How the browser shows each filter of the dialog; the filters themselves are the contract's. */
import type {
  CandidateFilter,
  DialogFilterName,
  DialogParam,
  filters as definitions,
} from "@wasla/contract/candidates/filters";
import { genders } from "@wasla/contract/candidates/schemas";
import { countries } from "@wasla/contract/catalogue/countries";
import { employmentStatuses } from "@wasla/contract/catalogue/employment-statuses";
import type { Language } from "@wasla/contract/platform/language";
import { countryName, nationalityName } from "#/catalogue/catalogue-names.ts";
import type { Messages, Translate } from "#/platform/language/language.ts";
import { type UrlField, urlChoice, urlInteger } from "#/platform/state/url-state.ts";
import { displayedMaxExperience, MAX_AGE, maxExpOptions, minExpOptions } from "./filter-rules.ts";

type MessageKey = keyof Messages["candidates"];

/** What the text of a filter depends on. */
type FilterTextContext = {
  readonly language: Language;
  readonly t: Translate<"candidates">;
  /** 25–40 */
  readonly range: (from: number, to: number) => string;
  /** Names of the selected catalogue entries; an id until they are loaded. */
  readonly profession: string | undefined;
  readonly skill: string | undefined;
};

/** `accessibleText`: for screen readers, if it differs. */
export type FilterText = { readonly text: string; readonly accessibleText?: string };

type FilterView<Name extends DialogFilterName> = {
  readonly params: {
    readonly [Param in DialogParam & keyof (typeof definitions)[Name]["params"]]: UrlField<
      CandidateFilter[Param]
    >;
  };
  readonly badge: MessageKey;
  /** The value as its badge shows it; undefined where the filter is not set. */
  readonly toText: (
    filter: CandidateFilter,
    context: FilterTextContext,
  ) => string | FilterText | undefined;
  /** A fixed list of options, for which the dialog has a field; others bring their own field. */
  readonly choices?: {
    readonly label: MessageKey;
    readonly placeholder: MessageKey;
    readonly options: readonly { readonly value: string; readonly label: MessageKey }[];
  };
};

const MAX_ID = 2_147_483_647;

/** In the order of the dialog. */
export const filters = {
  country: {
    params: { country: urlChoice(countries.map(({ code }) => code)) },
    badge: "badgeCountry",
    toText: ({ country }, { language }) => country && countryName(country, language),
  },
  profession: {
    params: { profId: urlInteger(1, MAX_ID) },
    badge: "badgeProfession",
    toText: (_filter, { profession }) => profession,
  },
  gender: {
    params: { gender: urlChoice(genders) },
    badge: "badgeGender",
    toText: ({ gender }, { t }) => gender && t(gender),
    choices: {
      label: "gender",
      placeholder: "selectGender",
      options: genders.map((gender) => ({ value: gender, label: gender })),
    },
  },
  nationality: {
    params: { nationality: urlChoice(countries.map(({ en }) => en)) },
    badge: "badgeNationality",
    toText: ({ nationality }, { language }) =>
      nationality && nationalityName(nationality, language),
  },
  skill: {
    params: { skillId: urlInteger(1, MAX_ID) },
    badge: "badgeSkill",
    toText: (_filter, { skill }) => skill,
  },
  age: {
    params: { ageMin: urlInteger(0, MAX_AGE), ageMax: urlInteger(0, MAX_AGE) },
    badge: "badgeAge",
    toText: ({ ageMin, ageMax }, context) => rangeText(ageMin, ageMax, context),
  },
  employmentStatus: {
    params: { employmentStatus: urlChoice(employmentStatuses.map(({ en }) => en)) },
    badge: "badgeStatus",
    toText: ({ employmentStatus }, { t }) => employmentStatus && t(`status${employmentStatus}`),
    choices: {
      label: "employmentStatus",
      placeholder: "selectStatus",
      options: employmentStatuses.map(({ en }) => ({ value: en, label: `status${en}` as const })),
    },
  },
  experience: {
    params: { minExp: urlChoice(minExpOptions), maxExp: urlChoice(maxExpOptions) },
    badge: "badgeExperience",
    toText: ({ minExp, maxExp }, context) =>
      rangeText(minExp, maxExp && displayedMaxExperience(maxExp), context),
  },
} as const satisfies { readonly [Name in DialogFilterName]: FilterView<Name> };

export const dialogFilterNames = Object.keys(filters) as DialogFilterName[];

/** The filters whose field is derived from their choices. */
export type ChoiceFilterName = {
  [Name in DialogFilterName]: (typeof filters)[Name] extends { choices: unknown } ? Name : never;
}[DialogFilterName];

/** The parameters of all filters, as the address holds them. */
export const filterUrlFields: {
  readonly [Param in DialogParam]: UrlField<CandidateFilter[Param]>;
} = Object.assign({}, ...Object.values(filters).map(({ params }) => params));

/** The filter without one of its fields. */
export function removeFilter(filter: CandidateFilter, name: DialogFilterName): CandidateFilter {
  const removed = new Set(Object.keys(filters[name].params));
  return Object.fromEntries(Object.entries(filter).filter(([param]) => !removed.has(param)));
}

export function hasFilter(filter: CandidateFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

function rangeText(
  from: number | undefined,
  to: number | undefined,
  { range, t }: FilterTextContext,
): string | FilterText | undefined {
  if (from === undefined) return to === undefined ? undefined : t("upTo", { to });
  if (to === undefined) return t("from", { from });
  return { text: range(from, to), accessibleText: t("rangeLabel", { from, to }) };
}
