import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderRoute, unmountPage } from "#/testing/render-page.tsx";

afterEach(unmountPage);

test("job seekers and clients each see what to prepare and a link to register", async () => {
  const router = await renderRoute("/register-requirements?ref=K7");
  await expect.element(page.getByText("Resume: PDF, DOC or DOCX, up to 10 MB")).toBeVisible();
  await expect.element(page.getByText(/100 MB and 90 seconds/)).toBeVisible();
  await expect.element(page.getByText(/Free for job seekers/).last()).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Register as a job seeker" }))
    .toHaveAttribute("href", "/jobseeker-register?ref=K7");
  await page.getByRole("tab", { name: "Employers" }).click();
  await expect.element(page.getByText(/trade licence/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Register to hire" }))
    .toHaveAttribute("href", "/company-register?ref=K7");
  expect(router.state.location.search).toBe("?ref=K7&for=clients");
});

test("is shown in Arabic", async () => {
  await renderRoute("/register-requirements?for=clients", undefined, "ar");
  await expect.element(page.getByRole("heading", { name: "ما تحتاج إليه للتسجيل" })).toBeVisible();
  await expect.element(page.getByText(/الرخصة التجارية/)).toBeVisible();
});
