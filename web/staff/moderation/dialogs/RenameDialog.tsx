import { TextInput } from "@mantine/core";
import { LONGEST_LABEL } from "@wasla/contract/staff/moderation-endpoints";
import { useState } from "react";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { DeedDialog } from "#/staff/deed/DeedDialog.tsx";
import { type Named, rename } from "#/staff/moderation/requests.ts";
import { holderIn, type JudgedProps, type MergeOffered } from "./judged.ts";
import { changesOf, NameFields, namingOf } from "./NameFields.tsx";
import { TakenName } from "./TakenName.tsx";

export function RenameDialog(props: JudgedProps & MergeOffered) {
  const { kind, entry, onDone, onClose, onMerge } = props;
  const t = useWords("staff/moderation");
  const [label, setLabel] = useState(entry.label);
  const [naming, setNaming] = useState(() => namingOf(entry));
  const [holder, setHolder] = useState<Named>();
  const onDeed = async (reason: string) => {
    const changes = {
      ...(label !== entry.label && { label }),
      ...changesOf(kind, entry, naming),
    };
    await rename(kind, entry._id, { ...changes, reason }).catch((error: unknown) => {
      setHolder(holderIn(error));
      throw error;
    });
    await onDone(t("renamedSaid", { label: isolated(label.trim()) }));
  };
  return (
    <DeedDialog
      opened
      title={t("renameTitle", { label: isolated(entry.label) })}
      deed={t("rename")}
      onDeed={onDeed}
      onClose={onClose}
    >
      <TakenName holder={holder} onMerge={onMerge} />
      <span>{t("renameText")}</span>
      <TextInput
        required
        withAsterisk={false}
        label={t("label")}
        value={label}
        dir="auto"
        maxLength={LONGEST_LABEL}
        data-autofocus
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
      <NameFields kind={kind} entry={entry} value={naming} onChange={setNaming} />
    </DeedDialog>
  );
}
