import { useAnnouncements } from "#/platform/feedback/announce.ts";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";

/** Both stand in the page from the first moment: a region added with its text may stay unheard. */
export function LiveRegions() {
  const { polite, assertive } = useAnnouncements();
  return (
    <>
      <VisuallyHidden role="status">{polite}</VisuallyHidden>
      <VisuallyHidden role="alert">{assertive}</VisuallyHidden>
    </>
  );
}
