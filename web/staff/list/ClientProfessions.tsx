import type { ClientProfession } from "@wasla/contract/entitlements/client-profession";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import classes from "./ClientProfessions.module.css";

type Props = { readonly professions: readonly ClientProfession[] };

/** A client's professions and whether each is unlocked. */
export function ClientProfessions({ professions }: Props) {
  const t = useMessages("staff");
  const language = useLanguage();
  if (professions.length === 0) return t("noProfessions");
  return (
    <ul className={classes.list}>
      {professions.map((profession) => (
        <li key={profession._id}>
          <bdi>{labelIn(language, profession)}</bdi> <ProfessionStatus profession={profession} />
        </li>
      ))}
    </ul>
  );
}

function ProfessionStatus({
  profession: { isPaid, isApproved },
}: {
  readonly profession: ClientProfession;
}) {
  const t = useMessages("staff");
  if (isPaid) return <StatusBadge tone="success">{t("paid")}</StatusBadge>;
  if (isApproved === "approved") return <StatusBadge tone="off">{t("notPaid")}</StatusBadge>;
  return <StatusBadge tone="warning">{t("notApproved")}</StatusBadge>;
}
