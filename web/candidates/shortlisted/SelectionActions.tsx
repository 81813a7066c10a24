import { Button } from "@mantine/core";
import { canCompare } from "@wasla/contract/shortlists/limits";
import { useNavigate } from "react-router";
import { fromList } from "#/candidates/table/row-actions.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { ShortlistButton } from "./ShortlistButton.tsx";

/** What can be done with chosen candidates. */
export function SelectionActions({ ids }: { readonly ids: readonly string[] }) {
  const words = useWords("candidates/shortlisted");
  const navigate = useNavigate();
  const fits = canCompare(ids.length);
  const compare = () => {
    if (fits) void navigate(`/compare?ids=${ids.join(",")}`, { state: fromList });
    else notify.error(words("compareHowMany"));
  };
  return (
    <>
      <Button
        variant="default"
        title={fits ? undefined : words("compareHowMany")}
        aria-disabled={!fits}
        data-disabled={!fits || undefined}
        onClick={compare}
      >
        {words("compare")}
      </Button>
      <ShortlistButton ids={ids} />
    </>
  );
}
