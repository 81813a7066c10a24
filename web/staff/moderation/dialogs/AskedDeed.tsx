import type { Kind } from "#/staff/moderation/requests.ts";
import type { Judging } from "#/staff/moderation/use-judging.ts";
import { ApproveAllDialog } from "./ApproveAllDialog.tsx";
import { ApproveDialog } from "./ApproveDialog.tsx";
import { MergeDialog } from "./MergeDialog.tsx";
import { RejectDialog } from "./RejectDialog.tsx";
import { RenameDialog } from "./RenameDialog.tsx";

type Props = { readonly kind: Kind; readonly judging: Judging };

/** The dialog of the deed that is asked for. */
export function AskedDeed({ kind, judging }: Props) {
  const { asked, done, ask, close } = judging;
  if (!asked) return null;
  const common = { kind, onDone: done, onClose: close };
  if (asked.deed === "approveAll") return <ApproveAllDialog {...common} entries={asked.entries} />;
  const { entry, into } = asked;
  const one = { ...common, entry };
  const withMerge = {
    ...one,
    onMerge: (other: NonNullable<typeof into>) => ask({ deed: "merge", entry, into: other }),
  };
  switch (asked.deed) {
    case "approve":
      return <ApproveDialog {...withMerge} />;
    case "rename":
      return <RenameDialog {...withMerge} />;
    case "reject":
      return <RejectDialog {...one} onInstead={(deed) => ask({ deed, entry })} />;
    case "merge":
      return <MergeDialog key={into?._id} {...one} {...(into && { into })} />;
  }
}
