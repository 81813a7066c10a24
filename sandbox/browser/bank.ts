/** The page of a card's bank, pretended. */
import { askInDialog, makeButton } from "./dialog.ts";
import { make } from "./markup.ts";
import { type Language, say } from "./words.ts";

export type BankOutcome = "pass" | "fail" | "unanswered";

/** Whoever closes it has not shown who they are; whoever goes back has not answered yet. */
export function askBank(language: Language): Promise<BankOutcome> {
  return askInDialog<BankOutcome>({
    language,
    title: say(language, "bankTitle"),
    closed: "fail",
    left: "unanswered",
    content: (end) => [
      make("p", {}, [say(language, "bankText")]),
      make("div", { className: "buttons" }, [
        makeButton(say(language, "pass"), true, () => end("pass")),
        makeButton(say(language, "fail"), false, () => end("fail")),
      ]),
    ],
  });
}
