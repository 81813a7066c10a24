import { useAnnouncements } from "#/platform/feedback/announce.ts";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";

/** Rendered from the start: a region that is added with its text may not be read. */
export function LiveRegions() {
  const { polite, assertive } = useAnnouncements();
  return (
    <>
      <VisuallyHidden role="status">{polite}</VisuallyHidden>
      <VisuallyHidden role="alert">{assertive}</VisuallyHidden>
    </>
  );
}
