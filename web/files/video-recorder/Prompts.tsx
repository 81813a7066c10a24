import { useMessages } from "#/platform/language/language.ts";
import classes from "./video-recorder.module.css";

const prompts = ["promptWho", "promptWork", "promptNext"] as const;

export function Prompts() {
  const t = useMessages("files/video-recorder");
  return (
    <div className={classes.prompts}>
      <h3 className={classes.small}>{t("prompts")}</h3>
      <ol>
        {prompts.map((prompt) => (
          <li key={prompt}>{t(prompt)}</li>
        ))}
      </ol>
    </div>
  );
}
