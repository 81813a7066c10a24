import { Button } from "@mantine/core";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import type { NamedEntry } from "#/staff/moderation/requests.ts";
import type { MergeOfferProps } from "./dialog-props.ts";

type Props = MergeOfferProps & { readonly holder: NamedEntry | undefined };

/** Offers a merge when another entry already has the name. */
export function NameTakenNotice({ holder, onMerge }: Props) {
  const t = useMessages("staff/moderation");
  if (!holder) return null;
  return (
    <Button variant="default" onClick={() => onMerge(holder)}>
      {t("mergeInstead", { label: isolateBidi(holder.label) })}
    </Button>
  );
}
