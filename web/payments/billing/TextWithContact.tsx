import { useMessages } from "#/platform/language/language.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";

type Props = {
  /** Contains `{contact}`, which becomes a link. */
  readonly text: string;
  /** Shown if no support email is configured. */
  readonly fallback: string;
};

export function TextWithContact({ text, fallback }: Props) {
  const t = useMessages("payments/billing");
  const { supportEmail } = pageSettings;
  if (!supportEmail) return fallback;
  const contact = (
    <a key="contact" href={`mailto:${supportEmail}`}>
      {t("contactUs")}
    </a>
  );
  return text.split(/(\{contact\})/).map((part) => (part === "{contact}" ? contact : part));
}
