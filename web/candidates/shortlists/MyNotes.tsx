import classes from "#/candidates/detail/detail.module.css";
import { CandidateNote } from "#/shortlists/notes/CandidateNote.tsx";

/** The client's private notes, never printed. */
export function MyNotes({ candidateId }: { readonly candidateId: string }) {
  return (
    <section className={`${classes.panel} ${classes.screenOnly}`}>
      <CandidateNote candidateId={candidateId} />
    </section>
  );
}
