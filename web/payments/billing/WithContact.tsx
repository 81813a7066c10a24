import { useWords } from "#/platform/language/language.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";

type Props = {
  /** Names whom to ask as `{contact}`. */
  readonly said: string;
  /** What is said where nobody has told how to be reached. */
  readonly otherwise: string;
};

export function WithContact({ said, otherwise }: Props) {
  const t = useWords("payments/billing");
  const { supportEmail } = pageSettings;
  if (!supportEmail) return otherwise;
  const contact = (
    <a key="contact" href={`mailto:${supportEmail}`}>
      {t("contactUs")}
    </a>
  );
  return said.split(/(\{contact\})/).map((part) => (part === "{contact}" ? contact : part));
}
