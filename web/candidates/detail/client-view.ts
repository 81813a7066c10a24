import type { CandidateDetail, LockedCandidate } from "@wasla/contract/candidates/detail-schemas";

/**
 * The owner's profile as seen by clients who have unlocked it: without private documents, and
 * without links to those that need permission.
 */
export function toClientView(person: CandidateDetail): CandidateDetail {
  const visible = person.files.filter(({ opening }) => opening !== "nobody");
  const files = visible.map((file) => (file.opening === "ask" ? { ...file, url: null } : file));
  const readableFields = new Set(
    files.filter(({ url }) => url !== null).map(({ fieldName }) => fieldName),
  );
  const attachmentsFiles = person.attachmentsFiles.filter(({ fieldName }) =>
    readableFields.has(fieldName),
  );
  return { ...person, files, attachmentsFiles };
}

/** The owner's profile as seen by clients who have not unlocked it. */
export function toLockedView(person: CandidateDetail): LockedCandidate {
  const { profession, country, recentRoleExperienceYearsDecimal: experience } = person;
  return { profession, country, experience };
}
