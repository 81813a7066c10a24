import { LONGEST_LABEL } from "@wasla/contract/staff/moderation-endpoints";
import { useState } from "react";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { DeedDialog } from "#/staff/deed/DeedDialog.tsx";
import { useFaults } from "#/staff/deed/use-faults.ts";
import { type Named, rename } from "#/staff/moderation/requests.ts";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import { holderIn, type JudgedProps, type MergeOffered } from "./judged.ts";
import { changesOf, NameFields, namingOf } from "./NameFields.tsx";
import { TakenName } from "./TakenName.tsx";

export function RenameDialog(props: JudgedProps & MergeOffered) {
  const { kind, entry, onDone, onClose, onMerge } = props;
  const t = useWords("staff/moderation");
  const missing = useWords("staff")("fieldMissing");
  const [label, setLabel] = useState(entry.label);
  const [naming, setNaming] = useState(() => namingOf(entry));
  const [holder, setHolder] = useState<Named>();
  const isNameless = label.trim() === "";
  const { faults, check, judged } = useFaults(() => ({ ...(isNameless && { label: missing }) }));
  const onDeed = async (reason: string) => {
    const changes = {
      ...(label !== entry.label && { label }),
      ...changesOf(kind, entry, naming),
    };
    await judged(() => rename(kind, entry._id, { ...changes, reason })).catch((error: unknown) => {
      setHolder(holderIn(error));
      throw error;
    });
    await onDone(t("renamedSaid", { label: isolated(label.trim()) }));
  };
  const fields = { kind, entry, faults, value: naming, onChange: setNaming };
  const dialog = { opened: true, deed: t("rename"), onCheck: check, onDeed, onClose };
  return (
    <DeedDialog {...dialog} title={t("renameTitle", { label: isolated(entry.label) })}>
      <TakenName holder={holder} onMerge={onMerge} />
      <span>{t("renameText")}</span>
      <PlainField
        required
        label={t("label")}
        value={label}
        dir={isNameless ? undefined : "auto"}
        autoComplete="off"
        maxLength={LONGEST_LABEL}
        data-autofocus
        error={faults.label}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
      <NameFields {...fields} />
    </DeedDialog>
  );
}
