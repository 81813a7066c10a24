import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { useSetVisibility } from "#/profiles/requests.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import { PlainSwitch } from "#/ui/fields/PlainSwitch.tsx";

type Props = { readonly profile: Pick<OwnProfile, "isVisible" | "isListed"> };

/** Whether clients find the profile. The switch follows the finger; its words await the server. */
export function Visibility({ profile }: Props) {
  const t = useWords("profiles/home");
  const { mutate, isPending, variables, error } = useSetVisibility();
  const set = (wanted: boolean) =>
    mutate(wanted, {
      onSuccess: (seen) => notify.success(t(seen.isVisible ? "nowVisible" : "nowInvisible")),
      onError: (refusal) => notify.error(errorText(refusal)),
    });
  return (
    <div>
      <PlainSwitch
        label={t("visible")}
        text={t(isPending ? "saving" : meaningOf(profile))}
        isOn={isPending ? variables : profile.isVisible}
        busy={isPending}
        onSwitch={set}
      />
      <div role="alert">{error && <FieldError>{errorText(error)}</FieldError>}</div>
    </div>
  );
}

function meaningOf({ isVisible, isListed }: Props["profile"]) {
  if (!isVisible) return "notFound";
  return isListed ? "foundNow" : "notFoundYet";
}
