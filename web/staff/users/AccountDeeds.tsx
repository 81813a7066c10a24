import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { type Deed, DeedButton } from "#/staff/deed/DeedButton.tsx";
import { done } from "#/staff/deed/done.ts";
import { useErasureDeed } from "./erasure/use-erasure-deed.ts";
import { lift, resendLink, resetSecondFactor, suspend } from "./requests.ts";
import style from "./users.module.css";

type Props = { readonly user: UserDetails };

/** What can be done about the account now: what would be refused is not offered. */
export function AccountDeeds({ user }: Props) {
  const { _id, role, state, hasSecondFactor } = user;
  const isSuspended = state === "suspended";
  const isOneself = useUser()._id === _id;
  const link = useLink(user);
  const suspension = useSuspension(user);
  const factor = useFactor(user);
  const erasure = useErasureDeed(user);
  return (
    <div className={style.line}>
      {!isSuspended && <DeedButton deed={link} />}
      {!isOneself && <DeedButton deed={suspension} />}
      {hasSecondFactor && role !== "admin" && <DeedButton deed={factor} />}
      {role !== "admin" && <DeedButton deed={erasure} />}
    </div>
  );
}

function useLink({ _id, email, verifiedAt }: UserDetails): Deed {
  const t = useWords("staff/users");
  const address = isolated(email);
  return {
    deed: t("resend"),
    title: t("resendTitle"),
    children: t(verifiedAt ? "resendText" : "resendUnproven", { email: address }),
    onDeed: async (reason) => {
      await resendLink(_id, reason);
      done(t("resent", { email: address }));
    },
  };
}

function useSuspension({ _id, email, fullName, role, state }: UserDetails): Deed {
  const t = useWords("staff/users");
  const name = isolated(fullName || email);
  if (state === "suspended")
    return {
      deed: t("lift"),
      title: t("liftTitle", { name }),
      children: t("liftText"),
      onDeed: async (reason) => {
        await lift(_id, reason);
        done(t("lifted", { name }));
      },
    };
  return {
    deed: t("suspend"),
    title: t("suspendTitle", { name }),
    children: t(role === "jobSeeker" ? "suspendCandidate" : "suspendText"),
    isGrave: true,
    nameToType: fullName || email,
    onDeed: async (reason) => {
      await suspend(_id, reason);
      done(t("suspendedNow", { name }));
    },
  };
}

function useFactor({ _id, email, fullName }: UserDetails): Deed {
  const t = useWords("staff/users");
  const name = isolated(fullName || email);
  return {
    deed: t("resetFactor"),
    title: t("resetFactorTitle"),
    children: t("resetFactorText", { name }),
    isGrave: true,
    onDeed: async (reason) => {
      await resetSecondFactor(_id, reason);
      done(t("factorReset", { name }));
    },
  };
}
