import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderElement, unmountPage } from "#/testing/render-page.tsx";
import { PlainPassword } from "./PlainPassword.tsx";

afterEach(unmountPage);

function Field() {
  const [value, setValue] = useState("");
  return (
    <PlainPassword
      label="Password"
      autoComplete="current-password"
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

const field = () => page.getByLabelText("Password", { exact: true });

test("a button shows the password and hides it again", async () => {
  await renderElement(<Field />);
  await expect.element(field()).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.element(field()).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect.element(field()).toHaveAttribute("type", "password");
});

test("accepts pasted text and can be filled in by password managers", async () => {
  await renderElement(
    <>
      <input aria-label="Elsewhere" defaultValue="correct horse battery" />
      <Field />
    </>,
  );
  await page.getByLabelText("Elsewhere").click();
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}");
  await userEvent.copy();
  await field().click();
  await userEvent.paste();
  await expect.element(field()).toHaveValue("correct horse battery");
  await expect.element(field()).toHaveAttribute("autocomplete", "current-password");
});
