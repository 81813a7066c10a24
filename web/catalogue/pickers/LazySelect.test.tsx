import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AreaProviders } from "#/shell/layout/AreaProviders.tsx";
import { renderElement, unmountPage } from "#/testing/render-page.tsx";
import { LazySelect } from "./LazySelect.tsx";

afterEach(unmountPage);

const picker = page.getByRole("combobox", { name: "Profession" });
const next = page.getByRole("button", { name: "Next" });
const choices = [
  { value: "1", label: "Nursing" },
  { value: "2", label: "Welding" },
];
let chosen: string | undefined;

test("the loaded picker takes over the focus and the typed text", async () => {
  await isReplacedAfter(() => {
    focus(picker);
    document.execCommand("insertText", false, "wel");
  });
  await expect.element(picker).toHaveFocus();
  await expect.element(picker).toHaveValue("wel");
  await expect.element(page.getByRole("option", { name: "Welding" })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => chosen).toBe("2");
});

test("a field that got the focus before the picker has loaded keeps it", async () => {
  await isReplacedAfter(() => {
    focus(picker);
    focus(next);
  });
  await expect.element(next).toHaveFocus();
  await expect.element(picker).toHaveAttribute("aria-expanded", "false");
});

test("no key press is lost while the picker is replaced", async () => {
  const keys = [..."welding w"];
  let stop = 0;
  await isReplacedAfter(() => {
    focus(picker);
    const type = () => {
      const letter = keys.shift();
      if (letter === undefined) return clearInterval(stop);
      document.execCommand("insertText", false, letter);
    };
    stop = window.setInterval(type);
  });
  await expect.element(picker).toHaveValue("welding w");
});

test("a name typed in full is chosen on blur and on autofill", async () => {
  chosen = undefined;
  await isReplacedAfter(() => {
    focus(picker);
    document.execCommand("insertText", false, "NURSING");
    focus(next);
  });
  await expect.poll(() => chosen).toBe("1");
  await picker.fill("welding");
  focus(next);
  await expect.poll(() => chosen).toBe("2");
  chosen = undefined;
  fillIn("Nursing");
  await expect.poll(() => chosen).toBe("1");
});

test("an untouched picker can be autofilled", async () => {
  chosen = undefined;
  await openForm();
  fillIn("wel");
  await expect.element(picker).toHaveValue("wel");
  expect(chosen).toBeUndefined();
  fillIn("Welding");
  await expect.poll(() => chosen).toBe("2");
});

/** Simulates autofill: the value changes and the focus stays elsewhere. */
function fillIn(text: string) {
  const field = picker.element();
  if (!(field instanceof HTMLInputElement)) throw new Error("the picker is a text field");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Runs `action` before the picker's code can load, then waits for the loaded picker. */
async function isReplacedAfter(action: () => void) {
  await openForm();
  const placeholder = picker.element();
  action();
  await expect.poll(() => picker.element()).not.toBe(placeholder);
}

async function openForm() {
  const form = (
    <AreaProviders>
      <LazySelect
        label="Profession"
        placeholder="Any"
        choices={choices}
        value={undefined}
        onChange={(value) => {
          chosen = value;
        }}
      />
      <button type="button">Next</button>
    </AreaProviders>
  );
  await renderElement(form, "en");
  await expect.element(picker).toBeVisible();
}

function focus(field: typeof picker) {
  const element = field.element();
  if (element instanceof HTMLElement) element.focus();
}
