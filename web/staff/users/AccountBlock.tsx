import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import { useNames } from "#/staff/list/use-names.ts";
import { When } from "#/staff/list/When.tsx";
import { Block } from "#/ui/blocks/Block.tsx";
import { type Fact, Facts } from "#/ui/blocks/Facts.tsx";
import { AccountState } from "./AccountState.tsx";

type Props = { readonly user: UserDetails };

export function AccountBlock({ user }: Props) {
  const t = useWords("staff/users");
  return (
    <Block title={t("account")} aside={<AccountState state={user.state} />}>
      <Facts facts={[...useWho(user), ...useWayIn(user)]} />
    </Block>
  );
}

function useWho(user: UserDetails): readonly Fact[] {
  const t = useWords("staff/users");
  const { _id, email, role, isProfileCompleted, suspendedAt, suspension, verifiedAt } = user;
  const { actorOf } = useNames();
  const by = suspension?.by ? <PersonLink key="by" who={suspension.by} /> : actorOf(null);
  return [
    [t("suspendedSince"), suspendedAt && <When at={suspendedAt} />],
    [t("suspendedBy"), suspension && by],
    [t("suspendedWhy"), suspension?.reason && <bdi key="why">{suspension.reason}</bdi>],
    [t("email"), <bdi key="email">{email}</bdi>],
    [t("emailProven"), verifiedAt ? <When key="proven" at={verifiedAt} /> : t("notYet")],
    [t("role"), t(role)],
    [t("profile"), t(isProfileCompleted ? "complete" : "notComplete")],
    [t("id"), <bdi key="id">{_id}</bdi>],
  ];
}

function useWayIn(user: UserDetails): readonly Fact[] {
  const t = useWords("staff/users");
  const { createdAt, lastSeenAt, hasPassword, isGoogleLinked, hasSecondFactor, language } = user;
  const said = (isSo: boolean) => t(isSo ? "yes" : "no");
  return [
    [t("since"), <When key="since" at={createdAt} />],
    [t("lastSeen"), lastSeenAt ? <When key="seen" at={lastSeenAt} /> : t("never")],
    [t("password"), t(hasPassword ? "passwordSet" : "passwordNone")],
    [t("google"), said(isGoogleLinked)],
    [t("secondFactor"), said(hasSecondFactor)],
    [t("mailLanguage"), t(language)],
  ];
}
