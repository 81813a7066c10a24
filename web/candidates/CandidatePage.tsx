import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { candidateQuery } from "./candidate-query.ts";
import { CandidateProfile } from "./detail/CandidateProfile.tsx";
import { CandidateUnavailable } from "./detail/CandidateUnavailable.tsx";
import classes from "./detail/detail.module.css";
import { ResultPositionBar } from "./result-position/ResultPositionBar.tsx";
import { useResultPosition } from "./result-position/use-result-position.ts";

/** A candidate's profile, with navigation through the list it was opened from. */
export function CandidatePage() {
  const { id = "" } = useParams();
  const position = useResultPosition();
  return (
    <div className={classes.page}>
      <ResultPositionBar place={position} />
      <CandidateContent id={id} />
    </div>
  );
}

function CandidateContent({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(candidateQuery(id));
  if (data) return <CandidateProfile key={id} person={data} />;
  if (error)
    return <CandidateUnavailable error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return <CandidateSkeleton />;
}

function CandidateSkeleton() {
  return (
    <div className={classes.columns} aria-busy="true">
      <div className={classes.whole}>
        <LoadingSkeleton rows={1} height={120} />
      </div>
      <LoadingSkeleton rows={1} height={360} />
      <LoadingSkeleton rows={3} height={160} />
    </div>
  );
}
