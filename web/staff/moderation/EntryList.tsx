import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CatalogueEntry, EntryState } from "@wasla/contract/staff/moderation-endpoints";
import { labelIn } from "#/catalogue/names.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { type Choosing, useChoosing } from "#/staff/list/use-choosing.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { type Deed, deedsIn, keyOf } from "./deeds.ts";
import { AskedDeed } from "./dialogs/AskedDeed.tsx";
import style from "./moderation.module.css";
import { entriesQuery, type Kind } from "./requests.ts";
import { useColumns } from "./use-columns.tsx";
import { useJudging } from "./use-judging.ts";

type Props = {
  readonly kind: Kind;
  readonly title: string;
  readonly asked: {
    readonly state: EntryState;
    readonly search: string | undefined;
    readonly after: string | undefined;
  };
};

const keyOfRow = ({ _id }: CatalogueEntry) => _id;

/** The entries of a state, what may be done about them, and the dialog of what is being done. */
export function EntryList({ kind, title, asked }: Props) {
  const t = useWords("staff/moderation");
  const language = useLanguage();
  const query = useQuery(entriesQuery(kind, asked));
  const rows = query.data?.rows ?? [];
  const choosing = useChoosing(keyOfRow, (entry) => labelIn(language, entry));
  const judging = useJudging(rows);
  const deeds = deedsIn[asked.state];
  const isQueue = asked.state === "pending";
  const onRowKey = (entry: CatalogueEntry, key: string) => {
    const deed = deeds.find((one) => keyOf[one] === key);
    if (deed) judging.ask({ deed, entry });
  };
  return (
    <>
      {isQueue && (
        <ChosenBar
          choosing={{ ...choosing, chosen: rows.filter(choosing.has) }}
          onApprove={(entries) => judging.ask({ deed: "approveAll", entries })}
        />
      )}
      {deeds.length > 0 && rows.length > 0 && <Keys deeds={deeds} />}
      <ConsoleTable
        caption={`${title}: ${t(asked.state)}`}
        columns={useColumns({ kind, state: asked.state, onAsk: judging.ask })}
        query={query}
        keyOf={keyOfRow}
        onRowKey={onRowKey}
        {...(isQueue && { choosing })}
        narrowedBy={["search"]}
        empty={<None state={asked.state} />}
      />
      <AskedDeed kind={kind} judging={judging} />
    </>
  );
}

type BarProps = {
  readonly choosing: Choosing<CatalogueEntry>;
  readonly onApprove: (entries: readonly CatalogueEntry[]) => void;
};

function ChosenBar({ choosing: { chosen, clear }, onApprove }: BarProps) {
  const t = useWords("staff/moderation");
  if (chosen.length === 0) return null;
  return (
    <section className={style.bar} aria-label={t("chosen")}>
      <span role="status">{t("chosenCount", { count: chosen.length })}</span>
      <Button size="compact-md" onClick={() => onApprove(chosen)}>
        {t("approveChosen")}
      </Button>
      <Button size="compact-md" variant="default" onClick={clear}>
        {t("clear")}
      </Button>
    </section>
  );
}

/** The legend of the letters; a phone has none. */
function Keys({ deeds }: { readonly deeds: readonly Deed[] }) {
  const t = useWords("staff/moderation");
  return (
    <p className={style.keys}>
      {t("keys")}
      {deeds.map((deed) => (
        <span key={deed}>
          <kbd dir="ltr">{keyOf[deed].toUpperCase()}</kbd> {t(deed)}
        </span>
      ))}
    </p>
  );
}

const none = {
  pending: ["noneWaiting", "noneWaitingText"],
  approved: ["noneApproved", "noneApprovedText"],
  rejected: ["noneRejected", "noneRejectedText"],
  merged: ["noneMerged", "noneMergedText"],
} as const;

function None({ state }: { readonly state: EntryState }) {
  const t = useWords("staff/moderation");
  const [title, text] = none[state];
  return <EmptyState title={t(title)} description={t(text)} />;
}
