import type { CatalogueName } from "@wasla/contract/profiles/own-profile-endpoints";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { TagList } from "#/ui/blocks/TagList.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";

/** Catalogue names; proposals are marked as waiting for approval. */
export function CatalogueNameList({ names }: { readonly names: readonly CatalogueName[] }) {
  const language = useLanguage();
  return (
    <TagList>
      {names.map((name) => (
        <li key={name.label}>
          <bdi>{labelIn(language, name)}</bdi>
          <PendingBadge name={name} />
        </li>
      ))}
    </TagList>
  );
}

/** Marks a name that no operator has approved yet. */
export function PendingBadge({ name }: { readonly name: CatalogueName }) {
  const t = useMessages("profiles/own-profile");
  if (name.isApproved === "approved") return null;
  return (
    <>
      {" "}
      <StatusBadge tone="warning">{t("waitingForApproval")}</StatusBadge>
    </>
  );
}
