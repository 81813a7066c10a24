import type { Completeness } from "@wasla/contract/profiles/own-profile-endpoints";

type ProfileGap = Completeness["missing"][number];

/** Most useful additions first. */
const gapPriority = [
  "resume",
  "video",
  "profilePic",
  "skills",
  "languages",
  "salaryInfo",
  "degreeCertificate",
  "preferredEmploymentTypes",
  "fullNameAr",
  "address",
  "passportCopy",
  "policeCertificate",
] as const;

/** Gaps by usefulness, each with its message key. */
export function prioritizeGaps(missing: readonly ProfileGap[]) {
  const known = gapPriority.flatMap((word) =>
    missing.filter(({ field }) => field === word).map(({ step }) => ({ step, word })),
  );
  const others = missing.filter(({ field }) => !gapPriority.some((word) => word === field));
  return [...known, ...others.map(({ step }) => ({ step, word: "another" as const }))];
}
