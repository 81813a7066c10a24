import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { HeldProfessions } from "#/staff/list/HeldProfessions.tsx";
import { When } from "#/staff/list/When.tsx";
import { Block } from "#/ui/blocks/Block.tsx";
import { Facts } from "#/ui/blocks/Facts.tsx";

type Props = { readonly client: NonNullable<UserDetails["client"]> };

/** What a client holds, and how it pays. */
export function ClientBlock({ client }: Props) {
  const t = useWords("staff/users");
  const { professions, isSubscribed, paymentDueBy } = client;
  return (
    <Block title={t("holds")}>
      <Facts
        facts={[
          [t("professions"), <HeldProfessions key="held" professions={professions} />],
          [t("candidates"), t(isSubscribed ? "unlocked" : "locked")],
          [t("paymentDueBy"), paymentDueBy && <When at={paymentDueBy} />],
        ]}
      />
    </Block>
  );
}
