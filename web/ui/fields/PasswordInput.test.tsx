import { type ChangeEvent, type ComponentType, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AreaProviders } from "#/shell/layout/AreaProviders.tsx";
import { renderElement, unmountPage } from "#/testing/render-page.tsx";
import { PasswordInput as PublicPasswordInput } from "#/ui/public/PasswordInput.tsx";
import { PasswordInput } from "./PasswordInput.tsx";

afterEach(unmountPage);

type Props = {
  readonly label: string;
  readonly autoComplete: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

const inputs: readonly ComponentType<Props>[] = [PublicPasswordInput, PasswordInput];

function Field({ Input }: { readonly Input: ComponentType<Props> }) {
  const [value, setValue] = useState("");
  return (
    <AreaProviders>
      <Input
        label="Password"
        autoComplete="current-password"
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    </AreaProviders>
  );
}

const field = () => page.getByLabelText("Password", { exact: true });

test.each(inputs)("a button shows the password and hides it again", async (Input) => {
  await renderElement(<Field Input={Input} />);
  await expect.element(field()).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect.element(field()).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect.element(field()).toHaveAttribute("type", "password");
});

test.each(inputs)(
  "accepts pasted text and can be filled in by password managers",
  async (Input) => {
    await renderElement(
      <>
        <input aria-label="Elsewhere" defaultValue="correct horse battery" />
        <Field Input={Input} />
      </>,
    );
    await page.getByLabelText("Elsewhere").click();
    await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}");
    await userEvent.copy();
    await field().click();
    await userEvent.paste();
    await expect.element(field()).toHaveValue("correct horse battery");
    await expect.element(field()).toHaveAttribute("autocomplete", "current-password");
  },
);
