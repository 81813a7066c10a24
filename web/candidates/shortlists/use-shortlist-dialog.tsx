import { useCallback, useState } from "react";
import { lazyWithMessages } from "#/platform/language/lazy-with-messages.ts";
import { Lazy } from "#/ui/overlay/Lazy.tsx";

const ShortlistDialog = lazyWithMessages(
  () => import("#/shortlists/lists/ShortlistDialog.tsx").then((m) => m.ShortlistDialog),
  "shortlists",
);

/** One dialog for all shortlist buttons of a page. */
export function useShortlistDialog() {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback((candidateIds: readonly string[]) => {
    setIds(candidateIds);
    setOpen(true);
  }, []);
  const dialog = (
    <Lazy opened={isOpen}>
      {(opened) => <ShortlistDialog ids={ids} opened={opened} onClose={() => setOpen(false)} />}
    </Lazy>
  );
  return { open, dialog };
}
