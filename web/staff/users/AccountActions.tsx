import { ERASURE_GRACE_DAYS } from "@wasla/contract/privacy-rights/erasure-endpoints";
import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { ActionButton, type ActionProps } from "#/staff/action/ActionButton.tsx";
import { notifyDone } from "#/staff/action/notify-done.ts";
import {
  cancelErasure,
  liftSuspension,
  resendLink,
  resetSecondFactor,
  scheduleErasure,
  suspendUser,
} from "./requests.ts";
import classes from "./users.module.css";

type Props = { readonly user: UserDetails };

/** Only the actions that are currently possible. */
export function AccountActions({ user }: Props) {
  const { _id, role, state, hasSecondFactor } = user;
  const isSuspended = state === "suspended";
  const isOneself = useUser()._id === _id;
  const link = useResendLinkAction(user);
  const suspension = useSuspensionAction(user);
  const factor = useResetFactorAction(user);
  const erasure = useErasureAction(user);
  return (
    <div className={classes.line}>
      {!isSuspended && <ActionButton action={link} />}
      {!isOneself && <ActionButton action={suspension} />}
      {hasSecondFactor && role !== "admin" && <ActionButton action={factor} />}
      {role !== "admin" && <ActionButton action={erasure} />}
    </div>
  );
}

function useResendLinkAction({ _id, email, verifiedAt }: UserDetails): ActionProps {
  const t = useMessages("staff/users");
  const address = isolateBidi(email);
  return {
    buttonText: t("resend"),
    title: t("resendTitle"),
    children: t(verifiedAt ? "resendText" : "resendUnproven", { email: address }),
    onSubmit: async (reason) => {
      await resendLink(_id, reason);
      notifyDone(t("resent", { email: address }));
    },
  };
}

function useSuspensionAction({ _id, email, fullName, role, state }: UserDetails): ActionProps {
  const t = useMessages("staff/users");
  const name = isolateBidi(fullName || email);
  if (state === "suspended")
    return {
      buttonText: t("lift"),
      title: t("liftTitle", { name }),
      children: t("liftText"),
      onSubmit: async (reason) => {
        await liftSuspension(_id, reason);
        notifyDone(t("lifted", { name }));
      },
    };
  return {
    buttonText: t("suspend"),
    title: t("suspendTitle", { name }),
    children: t(role === "jobSeeker" ? "suspendCandidate" : "suspendText"),
    isDestructive: true,
    nameToType: fullName || email,
    onSubmit: async (reason) => {
      await suspendUser(_id, reason);
      notifyDone(t("suspendedNow", { name }));
    },
  };
}

function useResetFactorAction({ _id, email, fullName }: UserDetails): ActionProps {
  const t = useMessages("staff/users");
  const name = isolateBidi(fullName || email);
  return {
    buttonText: t("resetFactor"),
    title: t("resetFactorTitle"),
    children: t("resetFactorText", { name }),
    isDestructive: true,
    onSubmit: async (reason) => {
      await resetSecondFactor(_id, reason);
      notifyDone(t("factorReset", { name }));
    },
  };
}

/** Schedules the deletion of an account after the grace period, or cancels it. */
function useErasureAction({ _id, email, fullName, client, erasure }: UserDetails): ActionProps {
  const t = useMessages("staff/users");
  const name = isolateBidi(fullName || email);
  if (erasure)
    return {
      buttonText: t("undoErasure"),
      title: t("stopErasureTitle", { name }),
      children: t(client ? "stopErasureClient" : "stopErasureText"),
      onSubmit: async (reason) => {
        await cancelErasure(_id, reason);
        notifyDone(t("erasureStopped", { name }));
      },
    };
  return {
    buttonText: t("beginErasure"),
    title: t("startErasureTitle", { name }),
    children: t(client ? "startErasureClient" : "startErasureText", { days: ERASURE_GRACE_DAYS }),
    isDestructive: true,
    nameToType: fullName || email,
    onSubmit: async (reason) => {
      await scheduleErasure(_id, reason);
      notifyDone(t("erasureStarted", { name }));
    },
  };
}
