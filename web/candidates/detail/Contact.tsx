import { ActionIcon, Anchor, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import type { CandidateDetail } from "@wasla/contract/candidates/detail";
import { announce } from "#/platform/feedback/announce.ts";
import { useWords } from "#/platform/language/language.ts";
import { phoneText } from "#/ui/text/phone-text.ts";
import classes from "./detail.module.css";
import parts from "./parts.module.css";
import { Section } from "./Section.tsx";

/** Telephone and e-mail as links that call and write. */
export function Contact({ person: { phone, email } }: { readonly person: CandidateDetail }) {
  const words = useWords("candidates");
  return (
    <Section title={words("contact")}>
      <dl className={parts.contact}>
        {phone && (
          <Line
            name={words("phone")}
            value={phone}
            shown={phoneText(phone)}
            href={`tel:${phone}`}
            copy={words("copyPhone")}
          />
        )}
        <Line
          name={words("email")}
          value={email}
          href={`mailto:${email}`}
          copy={words("copyEmail")}
        />
      </dl>
    </Section>
  );
}

type LineProps = {
  readonly name: string;
  readonly value: string;
  readonly shown?: string;
  readonly href: string;
  readonly copy: string;
};

function Line({ name, value, shown = value, href, copy }: LineProps) {
  const words = useWords("candidates");
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Anchor href={href} dir="ltr" className={parts.address}>
          {shown}
        </Anchor>
        <CopyButton value={value}>
          {({ copied, copy: take }) => (
            <ActionIcon
              variant="subtle"
              className={classes.screenOnly}
              aria-label={copied ? words("copied") : copy}
              onClick={() => {
                take();
                announce(words("copied"));
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
