/** The page of a card's bank, pretended. */
import { askInDialog, makeButton } from "./dialog.ts";
import { make } from "./markup.ts";
import { type Language, say } from "./words.ts";

/** Whoever closes it has not shown who they are. */
export function askBank(language: Language): Promise<"pass" | "fail"> {
  return askInDialog<"pass" | "fail">({
    language,
    title: say(language, "bankTitle"),
    left: "fail",
    content: (end) => [
      make("p", {}, [say(language, "bankText")]),
      make("div", { className: "buttons" }, [
        makeButton(say(language, "pass"), true, () => end("pass")),
        makeButton(say(language, "fail"), false, () => end("fail")),
      ]),
    ],
  });
}
