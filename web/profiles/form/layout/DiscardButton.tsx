import type { FormStep } from "@wasla/contract/profiles/steps";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useDraftStore } from "#/profiles/form/drafts/draft-store-context.ts";
import { focusConflict } from "./ConflictNotice.tsx";
import classes from "./layout.module.css";

type Props = { readonly step: FormStep; readonly onDiscarded: () => void };

/** Restores the saved values of a step, with undo. */
export function DiscardButton({ step, onDiscarded }: Props) {
  const t = useMessages("profiles/form");
  const draftStore = useDraftStore();
  // Subscribes: every change goes through this state.
  draftStore.state();
  if (!draftStore.isChanged(step)) return null;
  const discard = async () => {
    const { outcome, undo } = await draftStore.discard(step);
    if (outcome.kind === "refused") return notify.error(errorMessage(outcome.error));
    if (outcome.kind === "asked") return focusConflict();
    notify.undo(t("discarded"), undo);
    onDiscarded();
  };
  return (
    <button type="button" className={classes.retry} onClick={() => void discard()}>
      {t("discard")}
    </button>
  );
}
