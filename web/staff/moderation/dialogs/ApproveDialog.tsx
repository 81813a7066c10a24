import { useState } from "react";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { DeedDialog } from "#/staff/deed/DeedDialog.tsx";
import { type Faults, useFaults } from "#/staff/deed/use-faults.ts";
import { approve, type Named } from "#/staff/moderation/requests.ts";
import { holderIn, type JudgedProps, type MergeOffered } from "./judged.ts";
import { changesOf, NameFields, namingOf } from "./NameFields.tsx";
import { TakenName } from "./TakenName.tsx";

/** Enter approves it as it is; an Arabic name and a sector may be given on the way. */
export function ApproveDialog(props: JudgedProps & MergeOffered) {
  const { kind, entry, onDone, onClose, onMerge } = props;
  const t = useWords("staff/moderation");
  const [naming, setNaming] = useState(() => namingOf(entry));
  const [holder, setHolder] = useState<Named>();
  const { faults, judged } = useFaults();
  const label = isolated(entry.label);
  const onDeed = async (reason: string) => {
    const wanted = { id: entry._id, ...changesOf(kind, entry, naming) };
    const [outcome] = await judged(() => approve(kind, [wanted], reason)).catch(
      (error: unknown) => {
        setHolder(holderIn(error));
        throw error;
      },
    );
    await onDone(t(outcome === "approved" ? "approvedSaid" : "judgedAlready", { label }));
  };
  const fields = { kind, entry, value: naming, onChange: setNaming, faults: ofTheOne(faults) };
  return (
    <DeedDialog
      opened
      title={t("approveTitle", { label })}
      deed={t("approve")}
      asksFor={{ usual: t("checked") }}
      onDeed={onDeed}
      onClose={onClose}
    >
      <TakenName holder={holder} onMerge={onMerge} />
      <span>{t("approveText")}</span>
      <NameFields {...fields} isFirst />
    </DeedDialog>
  );
}

/** The server names the fields of one among many. */
function ofTheOne(faults: Faults): Faults {
  const named = Object.entries(faults).map(([field, said]) => [
    field.replace(/^entries\.0\./, ""),
    said,
  ]);
  return Object.fromEntries(named);
}
