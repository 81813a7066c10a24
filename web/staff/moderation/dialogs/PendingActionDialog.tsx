import type { EntryKind } from "#/staff/moderation/requests.ts";
import type { PendingActionState } from "#/staff/moderation/use-pending-action.ts";
import { ApproveAllDialog, ApproveDialog } from "./ApproveDialog.tsx";
import { MergeDialog } from "./MergeDialog.tsx";
import { RejectDialog } from "./RejectDialog.tsx";
import { RenameDialog } from "./RenameDialog.tsx";

type Props = { readonly kind: EntryKind; readonly pendingAction: PendingActionState };

export function PendingActionDialog({ kind, pendingAction }: Props) {
  const { pending, finish, start, close } = pendingAction;
  if (!pending) return null;
  const sharedProps = { kind, onDone: finish, onClose: close };
  if (pending.action === "approveAll")
    return <ApproveAllDialog {...sharedProps} entries={pending.entries} />;
  const { entry, into } = pending;
  const props = { ...sharedProps, entry };
  const withMerge = {
    ...props,
    onMerge: (other: NonNullable<typeof into>) => start({ action: "merge", entry, into: other }),
  };
  switch (pending.action) {
    case "approve":
      return <ApproveDialog {...withMerge} />;
    case "rename":
      return <RenameDialog {...withMerge} />;
    case "reject":
      return <RejectDialog {...props} onAlternative={(action) => start({ action, entry })} />;
    case "merge":
      return <MergeDialog key={into?._id} {...props} {...(into && { into })} />;
  }
}
