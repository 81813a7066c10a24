import type { Verdict } from "@wasla/contract/companies/staff-endpoints";
import { useState } from "react";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { notifyDone, refetchConsole } from "#/staff/action/notify-done.ts";
import { ReasonDialog } from "#/staff/action/ReasonDialog.tsx";
import { reviewDocuments } from "./requests.ts";

type OpenVerdict = {
  readonly id: string;
  readonly name: string;
  readonly verdict: Verdict;
  /** Submission time of the documents that were reviewed. */
  readonly papersAt: string;
};

/** The dialog for a verdict on documents; it stays open while the list below it changes. */
export function useVerdictDialog() {
  const [currentVerdict, setCurrent] = useState<OpenVerdict>();
  const [opened, setOpened] = useState(false);
  const openVerdict = (openedVerdict: OpenVerdict) => {
    setCurrent(openedVerdict);
    setOpened(true);
  };
  const dialog = (
    <VerdictDialog openVerdict={currentVerdict} opened={opened} onClose={() => setOpened(false)} />
  );
  return { openVerdict, dialog };
}

type Props = {
  readonly openVerdict: OpenVerdict | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
};

function VerdictDialog({ openVerdict, opened, onClose }: Props) {
  const t = useMessages("staff/clients");
  const { id = "", name = "", verdict = "approve", papersAt = "" } = openVerdict ?? {};
  const client = isolateBidi(name);
  const isGood = verdict === "approve";
  const send = async (reason: string) => {
    await reviewDocuments({ id, papersAt, verdict, reason }).catch(refetchAndThrow);
    notifyDone(t(`${verdict}Done`, { name: client }));
  };
  return (
    <ReasonDialog
      title={t(`${verdict}Title`, { name: client })}
      buttonText={t(verdict)}
      isDestructive={verdict === "reject"}
      {...(!isGood && { reasonField: { label: t("messageToClient"), hint: t("messageHint") } })}
      opened={opened}
      onClose={onClose}
      onSubmit={send}
    >
      {t(`${verdict}Text`)}
    </ReasonDialog>
  );
}

/** The documents have changed meanwhile, so the list is refetched. */
function refetchAndThrow(error: unknown): never {
  refetchConsole();
  throw error;
}
