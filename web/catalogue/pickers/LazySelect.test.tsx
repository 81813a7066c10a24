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

test("the loaded picker takes over the focus and what was typed", async () => {
  await isReplacedAfter(() => {
    focus(picker);
    document.execCommand("insertText", false, "wel");
  });
  await expect.element(picker).toHaveFocus();
  await expect.element(picker).toHaveValue("wel");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => chosen).toBe("2");
});

test("whoever has gone on before it is loaded keeps the focus", async () => {
  await isReplacedAfter(() => {
    focus(picker);
    focus(next);
  });
  await expect.element(next).toHaveFocus();
  await expect.element(picker).toHaveAttribute("aria-expanded", "false");
});

test("no key is lost between the two, however fast they come", async () => {
  const written = [..."welding w"];
  let stop = 0;
  await isReplacedAfter(() => {
    focus(picker);
    const type = () => {
      const letter = written.shift();
      if (letter === undefined) return clearInterval(stop);
      document.execCommand("insertText", false, letter);
    };
    stop = window.setInterval(type);
  });
  await expect.element(picker).toHaveValue("welding w");
});

test("a name that stands there in full is chosen when its writer goes on, or never came", async () => {
  chosen = undefined;
  await isReplacedAfter(() => {
    focus(picker);
    document.execCommand("insertText", false, "NURSING");
    focus(next);
  });
  expect(chosen).toBe("1");
  await picker.fill("welding");
  focus(next);
  await expect.poll(() => chosen).toBe("2");
  chosen = undefined;
  fillIn("Nursing");
  await expect.poll(() => chosen).toBe("1");
});

test("a browser fills in what has not been touched", async () => {
  chosen = undefined;
  await openForm();
  fillIn("wel");
  await expect.element(picker).toHaveValue("wel");
  expect(chosen).toBeUndefined();
  fillIn("Welding");
  await expect.poll(() => chosen).toBe("2");
});

/** As a browser does it that knows the person: the field changes, and the focus stays. */
function fillIn(text: string) {
  const field = picker.element();
  if (!(field instanceof HTMLInputElement)) throw new Error("the picker is a text field");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Shows the form; what is done at once is done before the code of the picker can have come. */
async function isReplacedAfter(deed: () => void) {
  await openForm();
  const placeholder = picker.element();
  deed();
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
  await renderElement(form, "en", "catalogue");
  await expect.element(picker).toBeVisible();
}

function focus(field: typeof picker) {
  const element = field.element();
  if (element instanceof HTMLElement) element.focus();
}
