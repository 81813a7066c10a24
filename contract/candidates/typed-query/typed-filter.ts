import type { Gender } from "#/candidates/schemas.ts";

/** The filters that a phrase may mean, by the names of the list's query. */
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
