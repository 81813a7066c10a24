import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderInArea } from "#/testing/render-in-area.tsx";
import { setFocusTarget } from "./set-focus-target.ts";

type Values = { readonly choice: string };

function ChoiceForm({ onValues }: { readonly onValues: (values: Values) => void }) {
  const form = useForm<Values>({ defaultValues: { choice: "kept" } });
  form.register("choice", { validate: (choice) => choice !== "kept" || "wrong" });
  const setTarget = (target: HTMLButtonElement | null) => {
    if (target) setFocusTarget(form.control, "choice", target);
  };
  const submit = form.handleSubmit(onValues, () => onValues(form.getValues()));
  return (
    <form onSubmit={(event) => void submit(event)}>
      <button type="button" ref={setTarget} value="of the element">
        Choose
      </button>
      <button type="submit">Send</button>
    </form>
  );
}

test("an invalid field focuses its target, whose own value is not read", async () => {
  const submitted: Values[] = [];
  await renderInArea(<ChoiceForm onValues={(values) => submitted.push(values)} />, "en");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByRole("button", { name: "Choose" })).toHaveFocus();
  expect(submitted).toEqual([{ choice: "kept" }]);
});
