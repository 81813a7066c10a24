import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { ClientProfessions } from "#/staff/list/HeldProfessions.tsx";
import { DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { Section } from "#/ui/blocks/Section.tsx";

type Props = { readonly client: NonNullable<UserDetails["client"]> };

/** A client's professions and payment state. */
export function ClientBlock({ client }: Props) {
  const t = useMessages("staff/users");
  const { professions, isSubscribed, paymentDueBy } = client;
  return (
    <Section title={t("holds")}>
      <DescriptionList
        items={[
          [t("professions"), <ClientProfessions key="held" professions={professions} />],
          [t("candidates"), t(isSubscribed ? "unlocked" : "locked")],
          [t("paymentDueBy"), paymentDueBy && <DateTime at={paymentDueBy} />],
        ]}
      />
    </Section>
  );
}
