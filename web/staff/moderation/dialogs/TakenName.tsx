import { Button } from "@mantine/core";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import type { Named } from "#/staff/moderation/requests.ts";
import type { MergeOffered } from "./judged.ts";

type Props = MergeOffered & { readonly holder: Named | undefined };

/** Another has the name already: the two may be one. */
export function TakenName({ holder, onMerge }: Props) {
  const t = useWords("staff/moderation");
  if (!holder) return null;
  return (
    <Button variant="default" onClick={() => onMerge(holder)}>
      {t("mergeInstead", { label: isolated(holder.label) })}
    </Button>
  );
}
