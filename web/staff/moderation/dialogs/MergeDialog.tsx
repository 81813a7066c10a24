import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { labelIn } from "#/catalogue/names.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { DeedDialog } from "#/staff/deed/DeedDialog.tsx";
import { useFaults } from "#/staff/deed/use-faults.ts";
import { foreseenQuery, merge, type Named } from "#/staff/moderation/requests.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { IntoField } from "./IntoField.tsx";
import type { JudgedProps } from "./judged.ts";
import { Touched } from "./Touched.tsx";

type Props = JudgedProps & { readonly into?: Named };

/** What takes the entry's place is chosen, then what that touches seen, and only then done. */
export function MergeDialog({ kind, entry, into: given, onDone, onClose }: Props) {
  const t = useWords("staff/moderation");
  const language = useLanguage();
  const [into, setInto] = useState(given);
  const foreseen = useQuery(foreseenQuery(kind, entry._id, into?._id));
  const { faults, check } = useFaults(() => ({ ...(!into && { into: t("chooseInto") }) }));
  const onDeed = async (reason: string) => {
    if (!into) return;
    if (!foreseen.data) throw foreseen.error ?? new Error(t("stillCounting"));
    await merge(kind, entry._id, { into: into._id, reason });
    const names = { from: isolated(entry.label), into: isolated(labelIn(language, into)) };
    await onDone(t("mergedSaid", names));
  };
  return (
    <DeedDialog
      opened
      isGrave
      title={t("mergeTitle", { label: isolated(entry.label) })}
      deed={t("mergeDeed")}
      onCheck={check}
      onDeed={onDeed}
      onClose={onClose}
    >
      <IntoField kind={kind} entry={entry} value={into} error={faults.into} onChange={setInto} />
      <div role="status">
        {into && foreseen.isPending && <Waiting rows={3} height={20} />}
        {foreseen.error && <Notice tone="danger">{errorText(foreseen.error)}</Notice>}
        {foreseen.data && <Touched kind={kind} foreseen={foreseen.data} />}
      </div>
    </DeedDialog>
  );
}
