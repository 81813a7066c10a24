import classes from "#/candidates/detail/detail.module.css";
import { Notes } from "#/shortlists/notes/Notes.tsx";

/** The client's own notes; no print shows them. */
export function MyNotes({ candidateId }: { readonly candidateId: string }) {
  return (
    <section className={`${classes.panel} ${classes.screenOnly}`}>
      <Notes candidateId={candidateId} />
    </section>
  );
}
