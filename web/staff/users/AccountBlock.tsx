import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { PersonLink, usePersonName } from "#/staff/list/PersonLink.tsx";
import { type DescriptionItem, DescriptionList } from "#/ui/blocks/DescriptionList.tsx";
import { Section } from "#/ui/blocks/Section.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { AccountState } from "./AccountState.tsx";

type Props = { readonly user: UserDetails };

export function AccountBlock({ user }: Props) {
  const t = useMessages("staff/users");
  return (
    <Section title={t("account")} aside={<AccountState state={user.state} />}>
      <DescriptionList items={[...useIdentityFacts(user), ...useSignInFacts(user)]} />
    </Section>
  );
}

function useIdentityFacts(user: UserDetails): readonly DescriptionItem[] {
  const t = useMessages("staff/users");
  const { _id, email, role, isProfileCompleted, suspendedAt, suspension, verifiedAt } = user;
  const { actorNameOf } = usePersonName();
  const by = suspension?.by ? <PersonLink key="by" person={suspension.by} /> : actorNameOf(null);
  return [
    [t("suspendedSince"), suspendedAt && <DateTime at={suspendedAt} />],
    [t("suspendedBy"), suspension && by],
    [t("suspendedWhy"), suspension?.reason && <bdi key="why">{suspension.reason}</bdi>],
    [t("email"), <bdi key="email">{email}</bdi>],
    [t("emailProven"), verifiedAt ? <DateTime key="proven" at={verifiedAt} /> : t("notYet")],
    [t("role"), t(role)],
    [t("profile"), role !== "admin" && t(isProfileCompleted ? "complete" : "notComplete")],
    [t("id"), <bdi key="id">{_id}</bdi>],
  ];
}

function useSignInFacts(user: UserDetails): readonly DescriptionItem[] {
  const t = useMessages("staff/users");
  const { createdAt, lastSeenAt, hasPassword, isGoogleLinked, hasSecondFactor, language } = user;
  const yesOrNo = (isSo: boolean) => t(isSo ? "yes" : "no");
  return [
    [t("since"), <DateTime key="since" at={createdAt} />],
    [t("lastSeen"), lastSeenAt ? <DateTime key="seen" at={lastSeenAt} /> : t("never")],
    [t("password"), t(hasPassword ? "passwordSet" : "passwordNone")],
    [t("google"), yesOrNo(isGoogleLinked)],
    [t("secondFactor"), yesOrNo(hasSecondFactor)],
    [t("mailLanguage"), t(language)],
  ];
}

type PendingErasureProps = Pick<UserDetails, "state"> & {
  readonly erasure: NonNullable<UserDetails["erasure"]>;
};

/** A scheduled deletion: its date, who requested it and how it can be cancelled. */
export function PendingErasure({ erasure, state }: PendingErasureProps) {
  const t = useMessages("staff/users");
  const { gulfDate } = useFormats();
  const { askedAt, erasesAt, isByOperator } = erasure;
  const requested = t(isByOperator ? "askedByOperator" : "askedByOwner", {
    date: gulfDate(askedAt),
  });
  return (
    <Notice>
      {t("erasesAt", { date: gulfDate(erasesAt) })} {requested}{" "}
      {t(state === "suspended" ? "onlyYouStop" : "signInStops")}
    </Notice>
  );
}
