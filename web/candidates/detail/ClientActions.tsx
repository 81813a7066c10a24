import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { DownloadFilesButton } from "#/candidates/downloads/DownloadFilesButton.tsx";
import { CandidateShortlistButton } from "#/candidates/shortlists/ShortlistButton.tsx";

/** Actions for clients, not shown in the owner's preview. */
export function ClientActions({ person }: { readonly person: CandidateDetail }) {
  return (
    <>
      <DownloadFilesButton person={person} />
      <CandidateShortlistButton id={person._id} />
    </>
  );
}
