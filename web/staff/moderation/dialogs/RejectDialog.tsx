import { Button } from "@mantine/core";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { DeedDialog } from "#/staff/deed/DeedDialog.tsx";
import { Dialog } from "#/staff/deed/Dialog.tsx";
import { UsedBy } from "#/staff/moderation/cells/UsedBy.tsx";
import { reject } from "#/staff/moderation/requests.ts";
import style from "./dialogs.module.css";
import type { JudgedProps } from "./judged.ts";

type Props = JudgedProps & {
  /** What can be done instead about one that is in use. */
  readonly onInstead: (deed: "merge" | "rename") => void;
};

/** An approved one that is in use cannot be rejected: that is said before anything is typed. */
export function RejectDialog({ onInstead, ...judged }: Props) {
  const { state, people, clients } = judged.entry;
  const isInUse = state === "approved" && people.count + clients.count > 0;
  return isInUse ? <InUse {...judged} onInstead={onInstead} /> : <Rejection {...judged} />;
}

function InUse({ entry, onClose, onInstead }: Props) {
  const t = useWords("staff/moderation");
  return (
    <Dialog opened title={t("inUseTitle", { label: isolated(entry.label) })} onClose={onClose}>
      <p>{t("inUseText")}</p>
      <UsedBy entry={entry} />
      <div className={style.instead}>
        {(["merge", "rename"] as const).map((deed) => (
          <Button key={deed} variant="default" onClick={() => onInstead(deed)}>
            {t(deed)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

function Rejection({ kind, entry, onDone, onClose }: JudgedProps) {
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
