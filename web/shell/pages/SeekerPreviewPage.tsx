import { useQuery } from "@tanstack/react-query";
import type { CandidateDetail } from "@wasla/contract/candidates/detail";
import { candidateQuery } from "#/candidates/candidate-request.ts";
import { asClient, asLocked } from "#/candidates/detail/as-client.ts";
import { Candidate } from "#/candidates/detail/Candidate.tsx";
import { ShownToOwner } from "#/candidates/detail/shown-to-owner.ts";
import { Locked } from "#/candidates/detail/Unavailable.tsx";
import { useUser } from "#/platform/state/session.ts";
import { PreviewFrame, type View } from "#/profiles/preview/PreviewFrame.tsx";
import { ErrorState } from "#/ui/feedback/ErrorState.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";

/** The page of clients, of oneself: as it is open to one, and as it is locked to another. */
export function SeekerPreviewPage() {
  const { data, error, isFetching, refetch } = useQuery({
    ...candidateQuery(useUser()._id),
    // What has just been changed is looked at here.
    staleTime: 0,
  });
  return (
    <PreviewFrame>
      {(view) => {
        if (data) return <Seen person={data} view={view} />;
        if (error)
          return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
        return <Waiting rows={3} height={160} />;
      }}
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
