import { documentFields } from "@wasla/contract/files/job-seeker-files";
import { listFilesByOwner, type StoredFile } from "#/files/files.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { listOpenGrants } from "#/privacy/grants.ts";

export type NamedCandidate = { readonly id: string; readonly fullName: string };

export type CandidateFiles = {
  readonly person: NamedCandidate;
  readonly files: readonly StoredFile[];
};

export type BundleContents = {
  /** Candidates with documents to hand out, in the requested order. */
  readonly candidatesWithFiles: readonly CandidateFiles[];
  readonly withoutFiles: number;
  /** Documents left out because their candidates have not opened them to this client. */
  readonly closedDocuments: number;
};

/** Clean documents that are public, or that the candidate has opened to this client. */
export async function findBundleContents(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id: clientId }: Pick<Viewer, "id">,
  people: readonly NamedCandidate[],
): Promise<BundleContents> {
  const candidateIds = people.map(({ id }) => id);
  const files = await listFilesByOwner(db, candidateIds);
  const grants = await listOpenGrants(db, clock.now(), { clientId, candidateIds });
  const isOpen = ({ opening, fieldName, ownerId }: StoredFile) => {
    const granted: ReadonlySet<string> | undefined = grants.get(ownerId);
    return opening === "unlocked" || (opening === "ask" && granted?.has(fieldName) === true);
  };
  const documents = people.map((person) => {
    return { person, files: sortDocuments(files.get(person.id) ?? []) };
  });
  const candidatesWithFiles = documents
    .map(({ person, files: all }) => ({ person, files: all.filter(isOpen) }))
    .filter(({ files: open }) => open.length > 0);
  const onRequest = documents
    .flatMap((each) => each.files)
    .filter(({ opening }) => opening === "ask");
  return {
    candidatesWithFiles,
    withoutFiles: people.length - candidatesWithFiles.length,
    closedDocuments: onRequest.filter((file) => !isOpen(file)).length,
  };
}

/** In the order of the profile form; drops the profile picture. */
function sortDocuments(files: readonly StoredFile[]): StoredFile[] {
  return documentFields.flatMap((field) => files.filter(({ fieldName }) => fieldName === field));
}
