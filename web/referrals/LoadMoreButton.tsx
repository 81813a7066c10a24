import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";

/** A list that comes page by page, as the query cache knows it. */
export type PagedQuery = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<{ readonly error: unknown }>;
};

/** The way to the next page of a list, below what there is of it. */
export function LoadMoreButton({ query }: { readonly query: PagedQuery }) {
  const t = useMessages("referrals");
  if (!query.hasNextPage) return null;
  const loadMore = async () => {
    const { error } = await query.fetchNextPage();
    if (error) notify.error(errorMessage(error));
  };
  return (
    <PlainButton outlined loading={query.isFetchingNextPage} onClick={() => void loadMore()}>
      {t("more")}
    </PlainButton>
  );
}
