import type { Named } from "@wasla/contract/profiles/own-endpoints";
import { labelIn } from "#/catalogue/names.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { Tags } from "#/ui/blocks/Tags.tsx";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";

/** Names of the catalogue; one's own proposals say that they wait. */
export function NamedList({ named }: { readonly named: readonly Named[] }) {
  const language = useLanguage();
  return (
    <Tags>
      {named.map((one) => (
        <li key={one.label}>
          <bdi>{labelIn(language, one)}</bdi>
          <Pending named={one} />
        </li>
      ))}
    </Tags>
  );
}

/** Beside a name that no operator has approved yet. */
export function Pending({ named }: { readonly named: Named }) {
  const t = useWords("profiles/own");
  if (named.isApproved === "approved") return null;
  return (
    <>
      {" "}
      <StateBadge tone="warning">{t("waitingForApproval")}</StateBadge>
    </>
  );
}
