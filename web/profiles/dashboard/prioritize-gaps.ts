import type { ExtraField } from "@wasla/contract/profiles/completeness";
import type { Completeness } from "@wasla/contract/profiles/own-profile-endpoints";

type ProfileGap = Completeness["missing"][number];

/** The most useful addition has the lowest number. */
const priorities = {
  resume: 1,
  video: 2,
  profilePic: 3,
  skills: 4,
  languages: 5,
  salaryInfo: 6,
  degreeCertificate: 7,
  preferredEmploymentTypes: 8,
  fullNameAr: 9,
  address: 10,
  passportCopy: 11,
  policeCertificate: 12,
} as const satisfies Readonly<Record<ExtraField, number>>;

const byPriority = (Object.keys(priorities) as ExtraField[]).toSorted(
  (a, b) => priorities[a] - priorities[b],
);

/** Gaps by usefulness, each with its message key. */
export function prioritizeGaps(missing: readonly ProfileGap[]) {
  const prioritized = byPriority.flatMap((messageKey) =>
    missing.filter(({ field }) => field === messageKey).map(({ step }) => ({ step, messageKey })),
  );
  const others = missing.filter(({ field }) => !byPriority.some((priority) => priority === field));
  return [...prioritized, ...others.map(({ step }) => ({ step, messageKey: "another" as const }))];
}
