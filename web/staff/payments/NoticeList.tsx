import { useQuery } from "@tanstack/react-query";
import { noticeStates, type StaffNotice } from "@wasla/contract/payments/staff-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { DeedButton } from "#/staff/deed/DeedButton.tsx";
import { done } from "#/staff/deed/done.ts";
import { type Column, ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { Filters } from "#/staff/list/Filters.tsx";
import { SearchField } from "#/staff/list/SearchField.tsx";
import { useListAddress } from "#/staff/list/use-list-address.ts";
import { When } from "#/staff/list/When.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { PlainSelect } from "#/ui/fields/PlainSelect.tsx";
import { noticeFields } from "./notice-fields.ts";
import style from "./payments.module.css";
import { noticesQuery, replay } from "./requests.ts";

/** What failed first, then the newest. */
export function NoticeList() {
  const t = useWords("staff/payments");
  const { after, filter, ...asked } = useListAddress(noticeFields);
  return (
    <>
      <Filters>
        <PlainSelect
          label={t("state")}
          none={t("anyState")}
          value={asked.state ?? ""}
          options={noticeStates.map((state) => ({ value: state, label: t(state) }))}
          onChange={({ currentTarget: { value } }) =>
            filter({ state: noticeFields.state.read(value) })
          }
        />
        <SearchField
          label={t("typeField")}
          value={asked.type}
          onSearch={(type) => filter({ type }, { isTyping: true })}
        />
      </Filters>
      <ConsoleTable
        caption={t("notices")}
        columns={useColumns((type) => filter({ type }))}
        query={useQuery(noticesQuery(asked, after))}
        keyOf={({ provider, _id }) => `${provider} ${_id}`}
        narrowedBy={Object.keys(noticeFields)}
        empty={<EmptyState title={t("noNotices")} description={t("noNoticesText")} />}
      />
    </>
  );
}

const tones = {
  waiting: "neutral",
  done: "success",
  ignored: "off",
  failed: "danger",
} as const;

function useColumns(onType: (type: string) => void): readonly Column<StaffNotice>[] {
  const t = useWords("staff/payments");
  const { number } = useFormats();
  return [
    {
      key: "type",
      head: t("type"),
      cell: ({ type }) => (
        <button
          type="button"
          className={style.type}
          dir="ltr"
          title={t("onlyType")}
          onClick={() => onType(type)}
        >
          {type}
        </button>
      ),
    },
    {
      key: "state",
      head: t("state"),
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t(state)}</StateBadge>,
    },
    { key: "at", head: t("received"), cell: ({ receivedAt }) => <When at={receivedAt} /> },
    { key: "about", head: t("about"), cell: ({ about }) => <Code text={about} /> },
    {
      key: "tries",
      head: t("tries"),
      isFigure: true,
      cell: ({ attempts, deliveries }) => (
        <bdi>
          {number(attempts)} / {number(deliveries)}
        </bdi>
      ),
    },
    { key: "fault", head: t("fault"), cell: ({ fault }) => <Code text={fault} /> },
    { key: "deeds", head: t("deeds"), cell: (notice) => <Replay notice={notice} /> },
  ];
}

function Code({ text }: { readonly text: string | null }) {
  if (text === null) return "–";
  return (
    <span dir="ltr" className={style.code}>
      {text}
    </span>
  );
}

function Replay({ notice }: { readonly notice: StaffNotice }) {
  const t = useWords("staff/payments");
  if (notice.state === "waiting" || notice.about === null) return null;
  return (
    <DeedButton
      isSmall
      about={`${notice.type} ${notice.about}`}
      deed={{
        title: t("replayTitle"),
        deed: t("replay"),
        children: <p>{t("replayText")}</p>,
        onDeed: async (reason) => {
          await replay(notice, reason);
          done(t("replayedSaid"));
        },
      }}
    />
  );
}
