import { useWords } from "#/platform/language/language.ts";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import classes from "./list.module.css";

/** The table before its first answer: the heading's room and ten rows. */
export function ListSkeleton() {
  const words = useWords("candidates");
  return (
    <section className={classes.skeleton} aria-label={words("loadingList")} aria-busy="true">
      <Waiting rows={10} height={24} />
    </section>
  );
}
