import type { Completeness } from "@wasla/contract/profiles/own-endpoints";

type Lack = Completeness["missing"][number];

/** What a profile gains most from comes first. */
const byUse = [
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

/** What a profile lacks in the order of its use, each by the key of its words. */
export function lacksByUse(missing: readonly Lack[]) {
  const known = byUse.flatMap((word) =>
    missing.filter(({ field }) => field === word).map(({ step }) => ({ step, word })),
  );
  const others = missing.filter(({ field }) => !byUse.some((word) => word === field));
  return [...known, ...others.map(({ step }) => ({ step, word: "another" as const }))];
}
