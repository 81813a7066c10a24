import { useMessages } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { focusFirstButton } from "./focus-first-button.ts";
import type { RecorderStepProps } from "./recorder-step-props.ts";
import { UploadInstead } from "./UploadInstead.tsx";
import style from "./video-recorder.module.css";

const errorMessages = {
  permission_denied: "denied",
  no_device: "noDevice",
  in_use: "inUse",
  not_supported: "notSupported",
} as const;

/** Explains the error, and offers to retry or to upload a file. */
export function RecorderError({ recorder, onClose }: RecorderStepProps) {
  const t = useMessages("files/video-recorder");
  const { state } = recorder;
  const kind = state in errorMessages ? (state as keyof typeof errorMessages) : "in_use";
  return (
    <>
      <div role="alert">
        <Notice tone="danger">{t(errorMessages[kind])}</Notice>
      </div>
      {kind === "permission_denied" && <PermissionSteps />}
      <div className={style.deeds} ref={focusFirstButton}>
        {kind !== "not_supported" && (
          <PlainButton onClick={() => void recorder.acquire()}>{t("tryAgain")}</PlainButton>
        )}
        <UploadInstead onChosen={onClose} />
      </div>
    </>
  );
}

/** In words, because pictures of browsers go out of date with each version. */
function PermissionSteps() {
  const t = useMessages("files/video-recorder");
  return (
    <ol className={style.steps}>
      <li>{t(firstStepFor(navigator.userAgent))}</li>
      <li>{t("stepAllow")}</li>
      <li>{t("stepAgain")}</li>
    </ol>
  );
}

function firstStepFor(browser: string) {
  if (/iPhone|iPad/.test(browser)) return "stepIphone";
  if (/Firefox\//.test(browser)) return "stepFirefox";
  return /Chrom(e|ium)\//.test(browser) ? "stepChrome" : "stepSafari";
}
