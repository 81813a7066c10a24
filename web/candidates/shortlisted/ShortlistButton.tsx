import { Button } from "@mantine/core";
import { useState } from "react";
import { useWords } from "#/platform/language/language.ts";
import { withWords } from "#/platform/language/with-words.ts";
import { WhenAsked } from "#/ui/overlay/WhenAsked.tsx";

const ShortlistDialog = withWords(
  () => import("#/shortlists/lists/ShortlistDialog.tsx").then((part) => part.ShortlistDialog),
  "shortlists",
);

/** Puts candidates aside under a name. */
export function ShortlistButton({ ids }: { readonly ids: readonly string[] }) {
  const words = useWords("candidates");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<span aria-hidden="true">☆</span>}
        onClick={() => setOpen(true)}
      >
        {words("shortlist")}
      </Button>
      <WhenAsked opened={isOpen}>
        {(opened) => <ShortlistDialog ids={ids} opened={opened} onClose={() => setOpen(false)} />}
      </WhenAsked>
    </>
  );
}
