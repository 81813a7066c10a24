import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useOwnProfile, useSetVisibility } from "#/profiles/requests.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { Switch } from "#/ui/fields/Switch.tsx";

type Props = { readonly profile: Pick<OwnProfile, "isVisible" | "isListed"> };

/** Whether clients find the profile. The switch moves at once, its text after the reply. */
export function VisibilitySwitch({ profile }: Props) {
  const t = useMessages("profiles/dashboard");
  const { mutate, isPending, variables, error } = useSetVisibility();
  const setVisible = (isVisible: boolean) =>
    mutate(isVisible, {
      onSuccess: (saved) => notify.success(t(saved.isVisible ? "nowVisible" : "nowInvisible")),
      onError: (error) => notify.error(errorMessage(error)),
    });
  return (
    <div>
      <Switch
        label={t("visible")}
        text={t(isPending ? "saving" : visibilityMessageKey(profile))}
        isOn={isPending ? variables : profile.isVisible}
        busy={isPending}
        onSwitch={setVisible}
      />
      <div role="alert">{error && <FieldError>{errorMessage(error)}</FieldError>}</div>
    </div>
  );
}

function visibilityMessageKey({ isVisible, isListed }: Props["profile"]) {
  if (!isVisible) return "notFound";
  return isListed ? "foundNow" : "notFoundYet";
}

/** The dashboard's switch, for the settings page. */
export function VisibilitySection() {
  return (
    <QueryBoundary query={useOwnProfile()} fallback={<LoadingSkeleton rows={1} height={48} />}>
      {({ profile }) => <VisibilitySwitch profile={profile} />}
    </QueryBoundary>
  );
}
