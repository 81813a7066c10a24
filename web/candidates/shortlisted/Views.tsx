import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { type ListState, queryOfAll } from "#/candidates/list-address.ts";
import { useWords } from "#/platform/language/language.ts";
import { withWords } from "#/platform/language/with-words.ts";

const ViewsMenu = withWords(
  () => import("#/shortlists/views/ViewsMenu.tsx").then((part) => part.ViewsMenu),
  "shortlists",
);

/** The client's saved views; their menu comes when it is first asked for. */
export function Views({ list }: { readonly list: ListState }) {
  const words = useWords("candidates");
  const [isAsked, setAsked] = useState(false);
  const closed = (
    <Button
      variant="default"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    >
      {words("views")}
    </Button>
  );
  if (!isAsked) return closed;
  return (
    <Suspense fallback={closed}>
      <ViewsMenu label={words("views")} query={queryOfAll(list)} />
    </Suspense>
  );
}
