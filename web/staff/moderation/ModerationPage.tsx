import { entryStates } from "@wasla/contract/staff/moderation-endpoints";
import { useLocation, useSearchParams } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { urlChoice, urlText } from "#/platform/state/url-state.ts";
import { Filters } from "#/staff/list/Filters.tsx";
import { SearchField } from "#/staff/list/SearchField.tsx";
import { useListUrl } from "#/staff/list/use-list-url.ts";
import { Tabs } from "#/ui/actions/Tabs.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { EntryDialog } from "./EntryDialog.tsx";
import { EntryList } from "./EntryList.tsx";
import { nameElementId } from "./entry-actions.ts";
import type { EntryKind } from "./requests.ts";

const fields = { state: urlChoice(entryStates, "pending"), search: urlText(100) };

export function ProfessionsPage() {
  return <ModerationPage kind="professions" />;
}

export function SkillsPage() {
  return <ModerationPage kind="skills" />;
}

/** Moderates user-entered catalogue names and manages the existing ones. */
function ModerationPage({ kind }: { readonly kind: EntryKind }) {
  const t = useMessages("staff/moderation");
  const title = useMessages("staff")(kind);
  const { setFilter, ...filter } = useListUrl(fields);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Tabs
        label={t("tabs")}
        tabs={entryStates.map((key) => ({ key, label: t(key) }))}
        open={filter.state}
        onOpen={(state) => setFilter({ state })}
      >
        <Filters>
          <SearchField
            label={t("search")}
            value={filter.search}
            onSearch={(search) => setFilter({ search }, { isTyping: true })}
          />
        </Filters>
        <EntryList key={filter.state} kind={kind} title={title} query={filter} />
      </Tabs>
      <OpenedEntry kind={kind} />
    </>
  );
}

/** Opens the entry named in the URL. */
function OpenedEntry({ kind }: { readonly kind: EntryKind }) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const id = search.get("entry");
  if (id === null) return null;
  const close = () => {
    const next = new URLSearchParams(search);
    next.delete("entry");
    setSearch(next, { replace: true, preventScrollReset: true, state });
    document.getElementById(nameElementId({ _id: id }))?.focus();
  };
  return <EntryDialog key={id} kind={kind} id={id} onClose={close} />;
}
