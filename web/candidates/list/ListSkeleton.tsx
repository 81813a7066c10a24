import { useMessages } from "#/platform/language/language.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import classes from "./list.module.css";

export function ListSkeleton() {
  const t = useMessages("candidates");
  return (
    <section className={classes.skeleton} aria-label={t("loadingList")} aria-busy="true">
      <LoadingSkeleton rows={10} height={24} />
    </section>
  );
}
