import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";
import { createProfile, startFormServer, stopFormServer } from "./testing/fake-server.ts";

afterEach(() => {
  unmountPage();
  stopFormServer();
});

test("typing in one of ten open roles does not rerender the others", async () => {
  const [storedRole] = createProfile().professionalDetails.position;
  if (!storedRole) throw new Error("the profile has a role");
  const position = Array.from({ length: 10 }, () => ({ ...storedRole, organization: "" }));
  startFormServer(
    createProfile({ professionalDetails: { position, workExperience: { years: 0, months: 0 } } }),
  );
  await renderRoute("/edit-profile?step=experience", "jobSeeker");
  const role = (number: number) => page.getByRole("group", { name: `Role ${number}`, exact: true });
  const field = role(3).getByLabelText("Organization");
  await field.fill("Gulf");
  const numbers = [1, 2, 4, 10];
  for (const number of numbers)
    await expect
      .element(role(number).getByRole("option", { name: "Civil Engineering", includeHidden: true }))
      .toHaveAttribute("data-combobox-selected");
  const others = numbers.map((number) => role(number).element());
  const renderedNodes: Node[] = [];
  const watching = new MutationObserver((changes) =>
    renderedNodes.push(...changes.map(({ target }) => target)),
  );
  for (const other of others)
    watching.observe(other, { subtree: true, childList: true, attributes: true });
  await field.click();
  let typed = "Gulf";
  // Code and lists of the page may load late, but only once: then another letter is typed.
  await expect
    .poll(async () => {
      renderedNodes.length = 0;
      typed += "f";
      await userEvent.keyboard("f");
      await expect.element(role(3).getByText(`Site Engineer, ${typed}`)).toBeVisible();
      return renderedNodes.length;
    })
    .toBe(0);
  watching.disconnect();
});
