import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";

/** A list that comes page by page, as the query cache knows it. */
export type Paged = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<{ readonly error: unknown }>;
};

/** The way to the next page of a list, below what there is of it. */
export function More({ query }: { readonly query: Paged }) {
  const t = useWords("referrals");
  if (!query.hasNextPage) return null;
  const go = async () => {
    const { error } = await query.fetchNextPage();
    if (error) notify.error(errorText(error));
  };
  return (
    <PlainButton quiet busy={query.isFetchingNextPage} onClick={() => void go()}>
      {t("more")}
    </PlainButton>
  );
}
