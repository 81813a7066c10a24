import type { Gender } from "#/candidates/schemas.ts";

/** Filters that typed text can set, named as in the list query. */
export type TypedFilter = {
  readonly profId?: number;
  readonly skillId?: number;
  readonly gender?: Gender;
  readonly country?: string;
  readonly nationality?: string;
  readonly employmentStatus?: "Employed" | "UnEmployed";
  readonly ageMin?: number;
  readonly ageMax?: number;
  readonly minExp?: number;
  readonly maxExp?: number;
};
