import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { DeedDialog } from "#/staff/deed/DeedDialog.tsx";
import { reject } from "#/staff/moderation/requests.ts";
import type { JudgedProps } from "./judged.ts";

export function RejectDialog({ kind, entry, onDone, onClose }: JudgedProps) {
  const t = useWords("staff/moderation");
  const label = isolated(entry.label);
  const onDeed = async (reason: string) => {
    await reject(kind, entry._id, reason);
    await onDone(t("rejectedSaid", { label }));
  };
  return (
    <DeedDialog
      opened
      isGrave
      title={t("rejectTitle", { label })}
      deed={t("reject")}
      onDeed={onDeed}
      onClose={onClose}
    >
      <span>{t("rejectText")}</span>
    </DeedDialog>
  );
}
