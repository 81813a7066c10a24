import { useQuery } from "@tanstack/react-query";
import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { candidateQuery } from "#/candidates/candidate-query.ts";
import { CandidateProfile } from "#/candidates/detail/CandidateProfile.tsx";
import { LockedCandidateView } from "#/candidates/detail/CandidateUnavailable.tsx";
import { toClientView, toLockedView } from "#/candidates/detail/client-view.ts";
import { OwnerPreviewContext } from "#/candidates/detail/owner-preview-context.ts";
import { useUser } from "#/platform/state/session.ts";
import { PreviewLayout, type PreviewView } from "#/profiles/preview/PreviewLayout.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";

/** The page of clients, of oneself: as it is open to one, and as it is locked to another. */
export function SeekerPreviewPage() {
  const query = useQuery({
    ...candidateQuery(useUser()._id),
    // What has just been changed is looked at here.
    staleTime: 0,
  });
  return (
    <PreviewLayout>
      {(view) => (
        <QueryBoundary query={query} fallback={<LoadingSkeleton rows={3} height={160} />}>
          {(person) => <CandidatePreview person={person} view={view} />}
        </QueryBoundary>
      )}
    </PreviewLayout>
  );
}

function CandidatePreview({
  person,
  view,
}: {
  readonly person: CandidateDetail;
  readonly view: PreviewView;
}) {
  return (
    <OwnerPreviewContext value={true}>
      {view === "unlocked" ? (
        <CandidateProfile person={toClientView(person)} />
      ) : (
        <LockedCandidateView candidate={toLockedView(person)} />
      )}
    </OwnerPreviewContext>
  );
}
