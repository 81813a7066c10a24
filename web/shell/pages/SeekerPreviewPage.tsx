import { useQuery } from "@tanstack/react-query";
import type { CandidateDetail } from "@wasla/contract/candidates/detail";
import { candidateQuery } from "#/candidates/candidate-request.ts";
import { asClient, asLocked } from "#/candidates/detail/as-client.ts";
import { Candidate } from "#/candidates/detail/Candidate.tsx";
import { ShownToOwner } from "#/candidates/detail/shown-to-owner.ts";
import { Locked } from "#/candidates/detail/Unavailable.tsx";
import { useUser } from "#/platform/state/session.ts";
import { PreviewFrame, type View } from "#/profiles/preview/PreviewFrame.tsx";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";

/** The page of clients, of oneself: as it is open to one, and as it is locked to another. */
export function SeekerPreviewPage() {
  const query = useQuery({
    ...candidateQuery(useUser()._id),
    // What has just been changed is looked at here.
    staleTime: 0,
  });
  return (
    <PreviewFrame>
      {(view) => (
        <Answered query={query} waiting={<Waiting rows={3} height={160} />}>
          {(person) => <Seen person={person} view={view} />}
        </Answered>
      )}
    </PreviewFrame>
  );
}

function Seen({ person, view }: { readonly person: CandidateDetail; readonly view: View }) {
  return (
    <ShownToOwner value={true}>
      {view === "unlocked" ? (
        <Candidate person={asClient(person)} />
      ) : (
        <Locked candidate={asLocked(person)} />
      )}
    </ShownToOwner>
  );
}
