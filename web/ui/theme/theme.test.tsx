import { Button, Drawer, Modal, Select } from "@mantine/core";
import type {} from "@vitest/browser-playwright";
import { afterEach, expect, test } from "vitest";
import { cdp, page } from "vitest/browser";
import { AreaProviders } from "#/shell/layout/AreaProviders.tsx";
import { renderElement, unmountPage } from "#/testing/render-page.tsx";
import { NativeSelect } from "#/ui/fields/NativeSelect.tsx";
import { PasswordInput } from "#/ui/fields/PasswordInput.tsx";
import { TextInput } from "#/ui/fields/TextInput.tsx";
import { PasswordInput as PublicPasswordInput } from "#/ui/public/PasswordInput.tsx";
import { TextInput as PublicTextInput } from "#/ui/public/TextInput.tsx";

afterEach(async () => {
  unmountPage();
  await cdp().send("Emulation.setEmulatedMedia", { features: [] });
  await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: false });
});

const ignore = () => undefined;
const overlays = {
  dialog: (
    <Modal.Root opened onClose={ignore}>
      <Modal.Overlay />
      <Modal.Content aria-label="Overlay">Text</Modal.Content>
    </Modal.Root>
  ),
  drawer: (
    <Drawer.Root opened onClose={ignore}>
      <Drawer.Overlay />
      <Drawer.Content aria-label="Overlay">Text</Drawer.Content>
    </Drawer.Root>
  ),
};

test.each(["dialog", "drawer"] as const)("a %s fades in 300 ms", async (kind) => {
  const features = [{ name: "prefers-reduced-motion", value: "no-preference" }];
  await cdp().send("Emulation.setEmulatedMedia", { features });
  const fades = new Set<string>();
  const look = () => {
    for (const part of document.querySelectorAll<HTMLElement>("[data-portal] [style]")) {
      const { transitionProperty: property, transitionDuration: duration } = part.style;
      if (property) fades.add(`${property} ${duration}`);
    }
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true, attributes: true });
  await renderElement(<AreaProviders>{overlays[kind]}</AreaProviders>);
  await expect.element(page.getByRole("dialog", { name: "Overlay" })).toBeVisible();
  changes.disconnect();
  expect([...fades]).toEqual(["opacity 300ms"]);
});

const options = [{ value: "1", label: "One" }];
const fields = (
  <AreaProviders>
    <PublicTextInput label="Public text" />
    <PublicPasswordInput label="Public secret" />
    <TextInput label="Text" />
    <PasswordInput label="Secret" />
    <NativeSelect label="List" emptyLabel="None" options={options} />
    <Select label="Searchable list" data={options} />
  </AreaProviders>
);

test.each([
  ["a mouse", false, 36],
  ["a finger", true, 44],
])("fields have the specified height for %s", async (_pointer, enabled, height) => {
  await cdp().send("Emulation.setTouchEmulationEnabled", { enabled, maxTouchPoints: 1 });
  await expect.poll(() => matchMedia("(pointer: coarse)").matches).toBe(enabled);
  await renderElement(fields, "en", "platform");
  await expect.element(page.getByRole("combobox", { name: "Searchable list" })).toBeVisible();
  const inputs = [...document.querySelectorAll<HTMLElement>("#root :is(input, select)")];
  const visible = inputs.filter((input) => input.checkVisibility() && input.offsetWidth > 0);
  expect(visible).toHaveLength(6);
  for (const input of visible) {
    expect(boxOf(input)?.getBoundingClientRect().height, input.outerHTML).toBe(height);
  }
});

test("an invalid input has a red border in both kits", async () => {
  await renderElement(
    <AreaProviders>
      <PublicTextInput label="Public text" error="Wrong" />
      <TextInput label="Text" error="Wrong" />
      <hr style={{ borderColor: "var(--danger)" }} />
    </AreaProviders>,
  );
  await expect.element(page.getByLabelText("Text", { exact: true })).toBeVisible();
  const borderOf = (element: Element | null) => element && getComputedStyle(element).borderTopColor;
  const red = borderOf(document.querySelector("hr"));
  for (const input of document.querySelectorAll("input")) expect(borderOf(boxOf(input))).toBe(red);
});

test("disabled buttons look alike, whether or not they can have the focus", async () => {
  await renderElement(
    <AreaProviders>
      <Button disabled>Previous</Button>
      <Button variant="default" disabled>
        Next
      </Button>
      <Button variant="default" aria-disabled data-disabled>
        Compare
      </Button>
    </AreaProviders>,
  );
  await expect.element(page.getByRole("button", { name: "Compare" })).toBeVisible();
  const looks = page
    .getByRole("button")
    .elements()
    .map((button) => {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(button);
      return [color, backgroundColor, borderTopColor].join();
    });
  expect(new Set(looks).size).toBe(1);
});

test("Arabic text is never italic", async () => {
  const slanted = ["em", "i", "cite", "address", "dfn", "var"] as const;
  const texts = slanted.map((Tag) => <Tag key={Tag}>نص</Tag>);
  await renderElement(<main lang="ar">{texts}</main>, "ar");
  await expect.element(page.getByRole("main")).toBeVisible();
  for (const element of page.getByRole("main").element().children)
    expect(getComputedStyle(element).fontStyle, element.tagName).toBe("normal");
});

/** Public inputs have the border on the input's parent. */
function boxOf(input: HTMLElement): HTMLElement | null {
  return input.matches(".mantine-Input-input") ? input : input.parentElement;
}
