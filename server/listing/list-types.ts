/** All conditions must hold. `professions` is the scope: any of these, or all if null. */
export type ListFilter = {
  readonly professions: readonly number[] | null;
  readonly skillId?: number;
  /** 0 female, 1 male. */
  readonly gender?: number;
  readonly countryId?: number;
  readonly nationalityId?: number;
  readonly employed?: boolean;
  /** In whole years; both ends of all ranges are inclusive. */
  readonly ageMin?: number;
  readonly ageMax?: number;
  readonly minExp?: number;
  readonly maxExp?: number;
  /** Every word must match. */
  readonly search?: string;
  /** Lowest listing number, inclusive. */
  readonly listedFrom?: number;
  /** Highest listing number, inclusive. */
  readonly listedTo?: number;
  /** Restricts the list to these candidate ids. */
  readonly only?: readonly string[];
  /** Ids of candidates hidden from this client. */
  readonly hidden?: readonly string[];
};

export type ListSort = {
  readonly by: "newest" | "age" | "experience" | "gender";
  /** 1: youngest, least experienced, female first. `newest` is always -1. */
  readonly direction: 1 | -1;
};

export type ListPage = { readonly sort: ListSort; readonly pageNo: number; readonly count: number };

/** Candidates in the scope, and those of them that also match the dimensions of the count cube. */
export type CountEstimate = { readonly scope: number; readonly narrow: number };

/** `size` is an upper bound when the scope has several professions; `total` is exact. */
export type MatchCount = { readonly size: CountEstimate; readonly total: number };

/**
 * `card` is JSON without experience; `months` is the experience in the recent role's profession.
 */
export type ListRow = {
  readonly listingNo: number;
  readonly months: number;
  readonly card: string;
};
