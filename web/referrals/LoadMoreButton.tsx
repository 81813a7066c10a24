import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";

/** The part of an infinite query that the button needs. */
export type PagedQuery = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<{ readonly error: unknown }>;
};

/** Loads the next page of a list; hidden on the last one. */
export function LoadMoreButton({ query }: { readonly query: PagedQuery }) {
  const t = useMessages("referrals");
  if (!query.hasNextPage) return null;
  const loadMore = async () => {
    const { error } = await query.fetchNextPage();
    if (error) notify.error(errorMessage(error));
  };
  return (
    <BusyButton variant="default" busy={query.isFetchingNextPage} onClick={() => void loadMore()}>
      {t("more")}
    </BusyButton>
  );
}
