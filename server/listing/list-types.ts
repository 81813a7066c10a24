/** What can be asked of the list, in numbers and words the read model knows. */

/** Each condition must hold; `professions` is the scope: any of these, or null. */
export type ListFilter = {
  readonly professions: readonly number[] | null;
  readonly skillId?: number;
  /** 0 female, 1 male. */
  readonly gender?: number;
  readonly countryId?: number;
  readonly nationalityId?: number;
  readonly employed?: boolean;
  /** Whole years; both ends of all ranges are included. */
  readonly ageMin?: number;
  readonly ageMax?: number;
  readonly minExp?: number;
  readonly maxExp?: number;
  /** Every word must be found. */
  readonly search?: string;
  /** The lowest listing number wanted: who was first listed since some moment. */
  readonly listedFrom?: number;
  /** The highest one wanted. */
  readonly listedTo?: number;
  /** Ids of candidates, of whom alone the list consists. */
  readonly only?: readonly string[];
  /** Ids of candidates who hide from this client. */
  readonly hidden?: readonly string[];
};

export type ListSort = {
  readonly by: "newest" | "age" | "experience" | "gender";
  /** 1: youngest, least experience, female first; newest first is -1. */
  readonly direction: 1 | -1;
};

export type ListPage = { readonly sort: ListSort; readonly pageNo: number; readonly count: number };

/** Candidates in the scope, and what gender, country, nationality and employment leave. */
export type CountEstimate = { readonly scope: number; readonly narrow: number };

/** For several professions the size is an upper bound; the total is exact. */
export type MatchCount = { readonly size: CountEstimate; readonly total: number };

/** `card` is JSON without experience; `months` are those in the recent role's profession. */
export type ListRow = {
  readonly listingNo: number;
  readonly months: number;
  readonly card: string;
};
