import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { focusButton } from "./focus-button.ts";
import style from "./studio.module.css";
import { UploadInstead } from "./UploadInstead.tsx";
import type { RoomProps } from "./VideoStudio.tsx";

const sentences = {
  permission_denied: "denied",
  no_device: "noDevice",
  in_use: "inUse",
  not_supported: "notSupported",
} as const;

/** Why there is no picture, what to do about it, and the way without a camera. */
export function Trouble({ recording, onClose }: RoomProps) {
  const t = useWords("files/studio");
  const { state } = recording;
  const kind = state in sentences ? (state as keyof typeof sentences) : "in_use";
  return (
    <>
      <div role="alert">
        <Notice tone="danger">{t(sentences[kind])}</Notice>
      </div>
      {kind === "permission_denied" && <Steps />}
      <div className={style.deeds} ref={focusButton}>
        {kind !== "not_supported" && (
          <PlainButton onClick={() => void recording.acquire()}>{t("tryAgain")}</PlainButton>
        )}
        <UploadInstead onChosen={onClose} />
      </div>
    </>
  );
}

/** How this browser is told otherwise, in words: its pictures change with each version. */
function Steps() {
  const t = useWords("files/studio");
  return (
    <ol className={style.steps}>
      <li>{t(stepOf(navigator.userAgent))}</li>
      <li>{t("stepAllow")}</li>
      <li>{t("stepAgain")}</li>
    </ol>
  );
}

function stepOf(browser: string) {
  if (/iPhone|iPad/.test(browser)) return "stepIphone";
  if (/Firefox\//.test(browser)) return "stepFirefox";
  return /Chrom(e|ium)\//.test(browser) ? "stepChrome" : "stepSafari";
}
