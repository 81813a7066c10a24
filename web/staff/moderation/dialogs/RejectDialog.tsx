import { Button } from "@mantine/core";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ReasonDialog } from "#/staff/action/ReasonDialog.tsx";
import { UsedBy } from "#/staff/moderation/EntryCells.tsx";
import { rejectEntry } from "#/staff/moderation/requests.ts";
import { Dialog } from "#/ui/overlay/Dialog.tsx";
import type { EntryDialogProps } from "./dialog-props.ts";
import classes from "./dialogs.module.css";

type Props = EntryDialogProps & {
  /** Opens another action that is possible for an entry in use. */
  readonly onAlternative: (action: "merge" | "rename") => void;
};

/** An approved entry in use cannot be rejected; the dialog says so before it asks for a reason. */
export function RejectDialog({ onAlternative, ...judged }: Props) {
  const { state, people, clients } = judged.entry;
  const isInUse = state === "approved" && people.count + clients.count > 0;
  return isInUse ? (
    <InUseNotice {...judged} onAlternative={onAlternative} />
  ) : (
    <RejectForm {...judged} />
  );
}

function InUseNotice({ entry, onClose, onAlternative }: Props) {
  const t = useMessages("staff/moderation");
  return (
    <Dialog opened title={t("inUseTitle", { label: isolateBidi(entry.label) })} onClose={onClose}>
      <p>{t("inUseText")}</p>
      <UsedBy entry={entry} />
      <div className={classes.instead}>
        {(["merge", "rename"] as const).map((action) => (
          <Button key={action} variant="default" onClick={() => onAlternative(action)}>
            {t(action)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

function RejectForm({ kind, entry, onDone, onClose }: EntryDialogProps) {
  const t = useMessages("staff/moderation");
  const label = isolateBidi(entry.label);
  const onSubmit = async (reason: string) => {
    await rejectEntry(kind, entry._id, reason);
    await onDone(t("entryRejected", { label }));
  };
  return (
    <ReasonDialog
      opened
      isDestructive
      title={t("rejectTitle", { label })}
      buttonText={t("reject")}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <span>{t("rejectText")}</span>
    </ReasonDialog>
  );
}
