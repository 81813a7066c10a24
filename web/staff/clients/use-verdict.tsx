import type { Verdict } from "@wasla/contract/companies/staff-endpoints";
import { useState } from "react";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { DeedDialog } from "#/staff/deed/DeedDialog.tsx";
import { askAnew, done } from "#/staff/deed/done.ts";
import { judgePapers } from "./requests.ts";

type Judging = {
  readonly id: string;
  readonly name: string;
  readonly verdict: Verdict;
  /** Which papers were looked at. */
  readonly papersAt: string;
};

/** A verdict on papers, and the dialog that asks why; it stays while the list below it changes. */
export function useVerdict() {
  const [judging, setJudging] = useState<Judging>();
  const [opened, setOpened] = useState(false);
  const judge = (one: Judging) => {
    setJudging(one);
    setOpened(true);
  };
  const dialog = (
    <VerdictDialog judging={judging} opened={opened} onClose={() => setOpened(false)} />
  );
  return { judge, dialog };
}

type Props = {
  readonly judging: Judging | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
};

function VerdictDialog({ judging, opened, onClose }: Props) {
  const t = useWords("staff/clients");
  const { id = "", name = "", verdict = "approve", papersAt = "" } = judging ?? {};
  const client = isolated(name);
  const isGood = verdict === "approve";
  const send = async (reason: string) => {
    await judgePapers({ id, papersAt, verdict, reason }).catch(onRefused);
    done(t(`${verdict}Done`, { name: client }));
  };
  return (
    <DeedDialog
      title={t(`${verdict}Title`, { name: client })}
      deed={t(verdict)}
      isGrave={verdict === "reject"}
      {...(!isGood && { asksFor: { label: t("wordsToClient"), hint: t("wordsHint") } })}
      opened={opened}
      onClose={onClose}
      onDeed={send}
    >
      {t(`${verdict}Text`)}
    </DeedDialog>
  );
}

/** The papers are not what they were: what is shown below the dialog is asked anew. */
function onRefused(error: unknown): never {
  askAnew();
  throw error;
}
