import type { Hindrance } from "@wasla/contract/rights/erasure-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";
import style from "#/rights/rights.module.css";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { ToBilling } from "./ToBilling.tsx";

/** What must be settled first, and where. */
export function Hindered({ hindrance }: { readonly hindrance: Hindrance }) {
  const t = useWords("rights");
  return (
    <Notice tone="danger">
      <p className={style.said}>{t(hindrance)}</p>
      {hindrance === "contract" ? <Contact /> : <ToBilling />}
    </Notice>
  );
}

/** Nothing where nobody has told how to be reached. */
function Contact() {
  const t = useWords("rights");
  const { supportEmail } = pageSettings;
  if (!supportEmail) return null;
  return (
    <a href={`mailto:${supportEmail}`} className={style.way}>
      {t("contact")}
    </a>
  );
}
