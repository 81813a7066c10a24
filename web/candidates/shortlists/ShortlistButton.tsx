import { Button } from "@mantine/core";
import { IconStar } from "@tabler/icons-react";
import { useMemo } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { useIsShortlisted } from "./use-is-shortlisted.ts";
import { useShortlistDialog } from "./use-shortlist-dialog.tsx";

type Props = {
  readonly ids: readonly string[];
  /** For a single candidate; undefined until loaded. */
  readonly isShortlisted?: boolean | undefined;
};

/** Opens the shortlist dialog; for a single candidate it shows whether any list has it. */
export function ShortlistButton({ ids, isShortlisted }: Props) {
  const t = useMessages("candidates");
  const { open, dialog } = useShortlistDialog();
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        aria-pressed={isShortlisted}
        leftSection={
          <IconStar fill={isShortlisted ? "currentColor" : "none"} size={16} aria-hidden />
        }
        onClick={() => open(ids)}
      >
        {t("shortlist")}
      </Button>
      {dialog}
    </>
  );
}

export function CandidateShortlistButton({ id }: { readonly id: string }) {
  const candidates = useMemo(() => [{ _id: id }], [id]);
  return <ShortlistButton ids={[id]} isShortlisted={useIsShortlisted(candidates)(id)} />;
}
