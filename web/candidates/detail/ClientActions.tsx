import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { DownloadFilesButton } from "#/candidates/downloads/DownloadFilesButton.tsx";
import { CandidateShortlistButton } from "#/candidates/shortlists/ShortlistButton.tsx";

/** What a client can do with a candidate, and the owner of the profile cannot. */
export function ClientActions({ person }: { readonly person: CandidateDetail }) {
  return (
    <>
      <DownloadFilesButton person={person} />
      <CandidateShortlistButton id={person._id} />
    </>
  );
}
