import { Button } from "@mantine/core";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import type { NamedEntry } from "#/staff/moderation/requests.ts";
import type { MergeOfferProps } from "./dialog-props.ts";

type Props = MergeOfferProps & { readonly conflictingEntry: NamedEntry | undefined };

/** Offers a merge when another entry already has the name. */
export function NameTakenNotice({ conflictingEntry, onMerge }: Props) {
  const t = useMessages("staff/moderation");
  if (!conflictingEntry) return null;
  return (
    <Button variant="default" onClick={() => onMerge(conflictingEntry)}>
      {t("mergeInstead", { label: isolateBidi(conflictingEntry.label) })}
    </Button>
  );
}
