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

/** The job seeker's own profile as clients see it, locked or unlocked. */
export function SeekerPreviewPage() {
  const query = useQuery({
    ...candidateQuery(useUser()._id),
    // The preview must show the latest changes.
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
