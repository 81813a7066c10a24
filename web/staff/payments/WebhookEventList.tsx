import { useQuery } from "@tanstack/react-query";
import {
  type StaffWebhookEvent,
  webhookEventStatuses,
} from "@wasla/contract/payments/staff-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { urlChoice, urlText } from "#/platform/state/url-state.ts";
import { ActionButton } from "#/staff/action/ActionButton.tsx";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { Filters } from "#/staff/list/Filters.tsx";
import { SearchField } from "#/staff/list/SearchField.tsx";
import { useListUrl } from "#/staff/list/use-list-url.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import { NativeSelect } from "#/ui/fields/NativeSelect.tsx";
import type { Column } from "#/ui/table/columns.ts";
import classes from "./payments.module.css";
import { replayWebhookEvent, webhookEventsQuery } from "./requests.ts";

/** Failed events first, then newest first. */
export function WebhookEventList() {
  const t = useMessages("staff/payments");
  const { after, setFilter, ...filter } = useListUrl(webhookEventFields);
  return (
    <>
      <Filters>
        <NativeSelect
          label={t("state")}
          emptyLabel={t("anyState")}
          value={filter.state ?? ""}
          options={webhookEventStatuses.map((state) => ({ value: state, label: t(state) }))}
          onChange={({ currentTarget: { value } }) =>
            setFilter({ state: webhookEventFields.state.read(value) })
          }
        />
        <SearchField
          label={t("typeField")}
          value={filter.type}
          onSearch={(type) => setFilter({ type }, { isTyping: true })}
        />
      </Filters>
      <ConsoleTable
        caption={t("notices")}
        columns={useColumns((type) => setFilter({ type }))}
        query={useQuery(webhookEventsQuery(filter, after))}
        keyOf={({ provider, _id }) => `${provider} ${_id}`}
        filteredBy={Object.keys(webhookEventFields)}
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

function useColumns(onType: (type: string) => void): readonly Column<StaffWebhookEvent>[] {
  const t = useMessages("staff/payments");
  const { number } = useFormats();
  return [
    {
      key: "type",
      head: t("type"),
      cell: ({ type }) => (
        <button
          type="button"
          className={classes.type}
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
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>,
    },
    { key: "at", head: t("received"), cell: ({ receivedAt }) => <DateTime at={receivedAt} /> },
    { key: "about", head: t("about"), cell: ({ about }) => <Code text={about} /> },
    {
      key: "tries",
      head: t("attempts"),
      isNumeric: true,
      cell: ({ attempts, deliveries }) => (
        <bdi>
          {number(attempts)} / {number(deliveries)}
        </bdi>
      ),
    },
    { key: "fault", head: t("error"), cell: ({ fault }) => <Code text={fault} /> },
    { key: "actions", head: t("actions"), cell: (event) => <ReplayButton event={event} /> },
  ];
}

function Code({ text }: { readonly text: string | null }) {
  if (text === null) return "–";
  return (
    <span dir="ltr" className={classes.code}>
      {text}
    </span>
  );
}

function ReplayButton({ event }: { readonly event: StaffWebhookEvent }) {
  const t = useMessages("staff/payments");
  if (event.state === "waiting" || event.about === null) return null;
  return (
    <ActionButton
      isSmall
      objectName={`${event.type} ${event.about}`}
      action={{
        title: t("replayTitle"),
        buttonText: t("replay"),
        children: <p>{t("replayText")}</p>,
        onSubmit: async (reason) => {
          await replayWebhookEvent(event, reason);
          notifyDone(t("replayStarted"));
        },
      }}
    />
  );
}

/** Filters of the webhook events in the URL. */
export const webhookEventFields = { state: urlChoice(webhookEventStatuses), type: urlText(100) };
