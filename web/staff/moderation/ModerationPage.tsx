import { entryStates } from "@wasla/contract/staff/moderation-endpoints";
import { useLocation, useSearchParams } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { urlChoice, urlText } from "#/platform/state/url-state.ts";
import { Filters } from "#/staff/list/Filters.tsx";
import { SearchField } from "#/staff/list/SearchField.tsx";
import { useListAddress } from "#/staff/list/use-list-address.ts";
import { PlainTabs } from "#/ui/actions/PlainTabs.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { nameId } from "./deeds.ts";
import { EntryDialog } from "./EntryDialog.tsx";
import { EntryList } from "./EntryList.tsx";
import type { Kind } from "./requests.ts";

const fields = { state: urlChoice(entryStates, "pending"), search: urlText(100) };

/** Names that people have entered themselves, and every other of their kind, to be judged. */
export function ModerationPage({ kind }: { readonly kind: Kind }) {
  const t = useWords("staff/moderation");
  const title = useWords("staff")(kind);
  const { filter, ...asked } = useListAddress(fields);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PlainTabs
        joined
        label={t("tabs")}
        tabs={entryStates.map((key) => ({ key, label: t(key) }))}
        open={asked.state}
        onOpen={(state) => filter({ state })}
      >
        <Filters>
          <SearchField
            label={t("search")}
            value={asked.search}
            onSearch={(search) => filter({ search }, { isTyping: true })}
          />
        </Filters>
        <EntryList key={asked.state} kind={kind} title={title} asked={asked} />
      </PlainTabs>
      <Opened kind={kind} />
    </>
  );
}

/** The entry that the address names. */
function Opened({ kind }: { readonly kind: Kind }) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const id = search.get("entry");
  if (id === null) return null;
  const close = () => {
    const next = new URLSearchParams(search);
    next.delete("entry");
    setSearch(next, { replace: true, preventScrollReset: true, state });
    document.getElementById(nameId({ _id: id }))?.focus();
  };
  return <EntryDialog key={id} kind={kind} id={id} onClose={close} />;
}
