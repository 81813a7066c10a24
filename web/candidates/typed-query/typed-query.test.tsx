import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  listRequests,
  type ServerState,
  startServer,
  stopServer,
} from "#/candidates/testing/fake-server.ts";
import { focus } from "#/testing/focus.ts";
import { pauseToasts, renderRoute, unmountPage } from "#/testing/render-page.tsx";
import { typeQuickly } from "#/testing/type-quickly.ts";
import { mergeFilter, restoreFilter } from "./typed-query-reader.ts";

afterEach(() => {
  unmountPage();
  stopServer();
});

const entry = (_id: string, label: string, labelAr: string) => ({
  ...{ _id, label, labelAr, isApproved: "approved" },
});
const professions = [
  { ...entry("7", "Nursing", "التمريض"), sector: "Health", sectorAr: "الصحة" },
  { ...entry("8", "Sales", "المبيعات"), sector: "Business", sectorAr: "الأعمال" },
];
const skills = [{ ...entry("31", "Triage", "فرز المرضى"), skillId: "31", skillName: "Triage" }];
const listed = (data: readonly object[]) => () => ({
  body: { success: true, data, totalCount: data.length },
});

const names = { "/admin/profession": listed(professions), "/shared/skills": listed(skills) };

const box = page.getByRole("searchbox");
const badges = page.getByRole("group", { name: /^(Active filters|عوامل التصفية المفعّلة)$/ });
const messages = page.getByRole("region", { name: /^(Messages|الرسائل)$/ });

async function open(path = "/dashboard", state: Partial<ServerState> = {}, language?: "ar") {
  await page.viewport(1366, 768);
  startServer({ handlers: names, ...state });
  const router = await renderRoute(path, state.role ?? "corporate", language);
  await expect.element(box).toBeVisible();
  toast.removeAll(); // the previous test's toasts may appear late
  focus(box);
  return { search: () => Object.fromEntries(new URLSearchParams(router.state.location.search)) };
}

const lastAsked = () => new URLSearchParams(listRequests().at(-1));

test("a typed query becomes filters once typing pauses", async () => {
  const { search } = await open();
  await typeQuickly(box, "sales, female, 25-35, 3+ years, in UAE");
  await expect.poll(search).toEqual({
    profId: "8",
    country: "AE",
    gender: "Female",
    ageMin: "25",
    ageMax: "35",
    minExp: "3",
  });
  await expect.element(box).toHaveValue("");
  await expect.element(badges.getByText("Country: United Arab Emirates")).toBeVisible();
  await expect.element(badges.getByText("Age: 25–35")).toBeVisible();
  await expect
    .element(
      messages.getByText(
        "Filters added: Sales, Female, Age 25 to 35, Experience from 3, United Arab Emirates",
      ),
    )
    .toBeVisible();
  await expect.poll(() => lastAsked().get("gender")).toBe("Female");
});

test("recognises Arabic and keeps the rest as text", async () => {
  const { search } = await open("/dashboard", {}, "ar");
  await userEvent.fill(box, "ممرضة أنثى الإمارات، دبي");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(search)
    .toEqual({ profId: "7", country: "AE", gender: "Female", search: "دبي" });
  await expect.element(box).toHaveValue("دبي");
  await expect
    .element(messages.getByText("أُضيفت عوامل التصفية: التمريض، أنثى، الإمارات العربية المتحدة"))
    .toBeVisible();
});

test("the unfinished last word and the space after it stay in the box", async () => {
  const { search } = await open();
  await typeQuickly(box, "female, dub");
  await expect.poll(search).toEqual({ gender: "Female", search: "dub" });
  await expect.element(box).toHaveValue("dub");
  await userEvent.keyboard("ai ");
  await expect.poll(search).toEqual({ gender: "Female", search: "dubai" });
  await expect.element(box).toHaveValue("dubai ");
  await userEvent.keyboard("marina employed,");
  await expect
    .poll(search)
    .toEqual({ gender: "Female", employmentStatus: "Employed", search: "dubai marina" });
  await userEvent.keyboard("x");
  await expect.element(box).toHaveValue("dubai marina, x");
});

test("Enter completes a word that could continue, a pause does not", async () => {
  const { search } = await open();
  await userEvent.keyboard("Niger");
  await expect.poll(search).toEqual({ search: "Niger" });
  await userEvent.keyboard("{Enter}");
  await expect.poll(search).toEqual({ country: "NE" });
  await expect.element(box).toHaveValue("");
});

test("Undo restores the text, which then stays text while typing continues", async () => {
  const { search } = await open("/dashboard?gender=Male&sortAge=1");
  pauseToasts();
  await typeQuickly(box, "Jordan, female");
  await userEvent.keyboard("{Enter}");
  await expect.poll(search).toEqual({ country: "JO", gender: "Female", sortAge: "1" });
  await messages.getByRole("button", { name: "Undo" }).click();
  await expect.poll(search).toEqual({ gender: "Male", sortAge: "1", search: "Jordan, female" });
  await expect.element(box).toHaveValue("Jordan, female");
  focus(box);
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{End} Smith, employed{Enter}");
  await expect.poll(search).toEqual({
    gender: "Male",
    employmentStatus: "Employed",
    sortAge: "1",
    search: "Jordan, female Smith",
  });
  // Clearing the box forgets the dismissed words.
  await userEvent.keyboard("{Escape}");
  await expect.poll(search).toEqual({ gender: "Male", employmentStatus: "Employed", sortAge: "1" });
  await userEvent.keyboard("Jordan{Enter}");
  await expect
    .poll(search)
    .toEqual({ country: "JO", gender: "Male", employmentStatus: "Employed", sortAge: "1" });
});

test("quoted text is searched literally, without the quotes", async () => {
  const { search } = await open();
  await userEvent.keyboard('"India" female{Enter}');
  await expect.poll(search).toEqual({ gender: "Female", search: "India" });
  await expect.element(box).toHaveValue('"India" ');
});

/** Opens a list whose vocabulary loads once `allowReply` is called. */
async function openWithoutVocabulary() {
  await page.viewport(1366, 768);
  const { promise: replyAllowed, resolve: allowReply } = Promise.withResolvers<void>();
  startServer({ handlers: names });
  const served = window.fetch;
  window.fetch = async (input, init) => {
    if (String(input).includes("/shared/skills")) await replyAllowed;
    return served(input, init);
  };
  const router = await renderRoute("/dashboard", "corporate");
  await expect.element(box).toBeVisible();
  focus(box);
  return { router, allowReply };
}

test("a query entered before the vocabulary has loaded is parsed afterwards", async () => {
  const { router, allowReply } = await openWithoutVocabulary();
  await userEvent.keyboard("Jordan{Enter}");
  await expect.poll(() => router.state.location.search).toBe("?search=Jordan");
  allowReply();
  await expect.poll(() => router.state.location.search).toBe("?country=JO");
});

test.each([5, 10, 15])(
  "a vocabulary loaded %i ms after Enter, while the list renders, leaves the text alone",
  async (later) => {
    const { allowReply } = await openWithoutVocabulary();
    await userEvent.keyboard('"India" female');
    box.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    setTimeout(allowReply, later);
    await expect.element(badges.getByText("Gender: Female")).toBeVisible();
    expect((box.element() as HTMLInputElement).value).toBe('"India" ');
  },
);

test("a company's query recognises only its own professions", async () => {
  const { search } = await open("/dashboard", { role: "company" });
  await userEvent.keyboard("sales, triage, nursing{Enter}");
  await expect.poll(search).toEqual({ profId: "1", skillId: "31", search: "sales" });
});

test.each([
  [{ ageMin: 20, ageMax: 28 }, { ageMin: 30 }, { ageMin: 30, ageMax: undefined }],
  [{ ageMin: 20, ageMax: 50 }, { ageMin: 30 }, { ageMin: 30, ageMax: 50 }],
  [{ ageMin: 40 }, { ageMax: 30 }, { ageMin: undefined, ageMax: 30 }],
  [{ minExp: 2, maxExp: 4 }, { minExp: 5 }, { minExp: 5, maxExp: undefined }],
  [{ minExp: 6 }, { maxExp: 3 }, { minExp: undefined, maxExp: 3 }],
  [{ gender: "Male", country: "QA" }, { gender: "Female" }, { gender: "Female", country: "QA" }],
] as const)("%o merged with %o is %o", (before, added, after) => {
  const merged = mergeFilter(before, added);
  expect(merged).toEqual(after);
  expect(restoreFilter({ ...merged, skillId: 3 }, before, merged)).toEqual({
    ...before,
    skillId: 3,
  });
});
