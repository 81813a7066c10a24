import type { CandidateDetail, LockedCandidate } from "@wasla/contract/candidates/detail-schemas";

/**
 * What is left of one's own page for a client to whom one is unlocked: nothing of documents that
 * nobody may open, no way into those that open by permission.
 */
export function toClientView(person: CandidateDetail): CandidateDetail {
  const visible = person.files.filter(({ opening }) => opening !== "nobody");
  const files = visible.map((file) => (file.opening === "ask" ? { ...file, url: null } : file));
  const openFields = new Set(
    files.filter(({ url }) => url !== null).map(({ fieldName }) => fieldName),
  );
  const attachmentsFiles = person.attachmentsFiles.filter(({ fieldName }) =>
    openFields.has(fieldName),
  );
  return { ...person, files, attachmentsFiles };
}

/** What is left for any other client. */
export function toLockedView(person: CandidateDetail): LockedCandidate {
  const { profession, country, recentRoleExperienceYearsDecimal: experience } = person;
  return { profession, country, experience };
}
