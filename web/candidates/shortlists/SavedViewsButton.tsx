import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { type ListState, toUnpagedQuery } from "#/candidates/list-url.ts";
import { useMessages } from "#/platform/language/language.ts";
import { lazyWithMessages } from "#/platform/language/lazy-with-messages.ts";

const ViewsMenu = lazyWithMessages(
  () => import("#/shortlists/saved-views/SavedViewsMenu.tsx").then((part) => part.SavedViewsMenu),
  "shortlists",
);

/** Loads the menu on the first press. */
export function SavedViewsButton({ list }: { readonly list: ListState }) {
  const t = useMessages("candidates");
  const [isRequested, setRequested] = useState(false);
  const closed = (
    <Button
      variant="default"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setRequested(true)}
    >
      {t("views")}
    </Button>
  );
  if (!isRequested) return closed;
  return (
    <Suspense fallback={closed}>
      <ViewsMenu label={t("views")} query={toUnpagedQuery(list)} />
    </Suspense>
  );
}
