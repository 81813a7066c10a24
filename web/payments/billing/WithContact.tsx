import { Anchor } from "@mantine/core";
import { useWords } from "#/platform/language/language.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";

type Sentence = "disputedText" | "refundedText" | "contractText";

/** A sentence that says whom to ask; where nobody has said how to be reached, one that does without. */
export function WithContact({ sentence }: { readonly sentence: Sentence }) {
  const t = useWords("payments/billing");
  const { supportEmail } = pageSettings;
  if (!supportEmail) return t(`${sentence}Only`);
  const contact = (
    <Anchor key="contact" inherit underline="always" c="inherit" href={`mailto:${supportEmail}`}>
      {t("contactUs")}
    </Anchor>
  );
  return t(sentence)
    .split(/(\{contact\})/)
    .map((part) => (part === "{contact}" ? contact : part));
}
