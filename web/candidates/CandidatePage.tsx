import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { candidateQuery } from "./candidate-request.ts";
import { Candidate } from "./detail/Candidate.tsx";
import classes from "./detail/detail.module.css";
import { Unavailable } from "./detail/Unavailable.tsx";
import { PlaceBar } from "./place/PlaceBar.tsx";
import { usePlace } from "./place/use-place.ts";

/** One candidate, with the way through the result it was opened from. */
export function CandidatePage() {
  const { id = "" } = useParams();
  const place = usePlace();
  return (
    <div className={classes.page}>
      <PlaceBar place={place} />
      <Body id={id} />
    </div>
  );
}

function Body({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(candidateQuery(id));
  if (data) return <Candidate key={id} person={data} />;
  if (error) return <Unavailable error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return <CandidateSkeleton />;
}

function CandidateSkeleton() {
  return (
    <div className={classes.columns} aria-busy="true">
      <div className={classes.whole}>
        <Waiting rows={1} height={120} />
      </div>
      <Waiting rows={1} height={360} />
      <Waiting rows={3} height={160} />
    </div>
  );
}
