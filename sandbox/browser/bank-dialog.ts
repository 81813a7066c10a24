/** The page of a card's bank, pretended. */
import { makeButton, openDialog } from "./dialog.ts";
import { createElement } from "./dom.ts";
import { type Language, translate } from "./messages.ts";

export type BankOutcome = "pass" | "fail" | "unanswered";

/** Whoever closes it has not shown who they are; whoever goes back has not answered yet. */
export function askBank(language: Language): Promise<BankOutcome> {
  return openDialog<BankOutcome>({
    language,
    title: translate(language, "bankTitle"),
    closedOutcome: "fail",
    leftOutcome: "unanswered",
    content: (end) => [
      createElement("p", {}, [translate(language, "bankText")]),
      createElement("div", { className: "buttons" }, [
        makeButton(translate(language, "pass"), true, () => end("pass")),
        makeButton(translate(language, "fail"), false, () => end("fail")),
      ]),
    ],
  });
}
