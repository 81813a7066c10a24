import { useAnnouncements } from "#/platform/announce.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

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
