import { ActionIcon, Anchor, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { formatPhone } from "@wasla/contract/platform/format-phone";
import { announce } from "#/platform/feedback/announce.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./detail.module.css";
import partClasses from "./parts.module.css";
import { Section } from "./Section.tsx";

export function Contact({ person: { phone, email } }: { readonly person: CandidateDetail }) {
  const t = useMessages("candidates");
  if (!phone && !email) return null;
  return (
    <Section title={t("contact")}>
      <dl className={partClasses.contact}>
        {phone && (
          <ContactLine
            name={t("phone")}
            value={phone}
            text={formatPhone(phone)}
            href={`tel:${phone}`}
            copy={t("copyPhone")}
          />
        )}
        {email && (
          <ContactLine
            name={t("email")}
            value={email}
            href={`mailto:${email}`}
            copy={t("copyEmail")}
          />
        )}
      </dl>
    </Section>
  );
}

type LineProps = {
  readonly name: string;
  readonly value: string;
  readonly text?: string;
  readonly href: string;
  readonly copy: string;
};

function ContactLine({ name, value, text = value, href, copy }: LineProps) {
  const t = useMessages("candidates");
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Anchor href={href} dir="ltr" className={partClasses.address}>
          {text}
        </Anchor>
        <CopyButton value={value}>
          {({ copied, copy: copyNow }) => (
            <ActionIcon
              variant="subtle"
              className={classes.screenOnly}
              aria-label={copied ? t("copied") : copy}
              onClick={() => {
                copyNow();
                announce(t("copied"));
              }}
            >
              {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
      </dd>
    </div>
  );
}
