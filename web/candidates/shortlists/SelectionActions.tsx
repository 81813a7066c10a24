import { Button } from "@mantine/core";
import { canCompare } from "@wasla/contract/shortlists/limits";
import { useNavigate } from "react-router";
import { fromListState } from "#/candidates/table/row-actions.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ShortlistButton } from "./ShortlistButton.tsx";

export function SelectionActions({ ids }: { readonly ids: readonly string[] }) {
  const t = useMessages("candidates/shortlists");
  const navigate = useNavigate();
  const canCompareAll = canCompare(ids.length);
  const compare = () => {
    if (canCompareAll) void navigate(`/compare?ids=${ids.join(",")}`, { state: fromListState });
    else notify.error(t("compareHowMany"));
  };
  return (
    <>
      <Button
        variant="default"
        title={canCompareAll ? undefined : t("compareHowMany")}
        aria-disabled={!canCompareAll}
        data-disabled={!canCompareAll || undefined}
        onClick={compare}
      >
        {t("compare")}
      </Button>
      <ShortlistButton ids={ids} />
    </>
  );
}
