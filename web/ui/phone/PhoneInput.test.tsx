import { countries } from "@wasla/contract/catalogue/countries";
import { type CountryCode, getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderElement, unmountPage } from "#/testing/render-page.tsx";
import { emptyPhone, PhoneInput } from "./PhoneInput.tsx";
import { parsePhone } from "./parse-phone.ts";
import { dialCodes, phoneCountries } from "./phone-countries.ts";

afterEach(unmountPage);

function Phone({ error, nationality }: { error?: string; nationality?: string }) {
  const [value, onChange] = useState(emptyPhone);
  const field = {
    value,
    onChange,
    onBlur: () => undefined,
    error,
    ref: () => undefined,
  };
  return (
    <>
      <PhoneInput label="Phone number" field={field} nationality={nationality} />
      <output data-testid="value">{JSON.stringify(value)}</output>
    </>
  );
}

const number = () => page.getByRole("textbox", { name: "Phone number" });
const country = () => page.getByRole("combobox", { name: "Country code" });

const sent = () => JSON.parse(page.getByTestId("value").element().textContent ?? "").fullNumber;

test("formats a number in the style of its country while it is typed", async () => {
  await renderElement(<Phone />);
  await number().click();
  await import("./parse-phone.ts");
  await userEvent.type(number(), "0501234567");
  await expect.element(number()).toHaveValue("050 123 4567");
  await userEvent.keyboard("{Backspace}{Backspace}");
  await expect.element(number()).toHaveValue("050 123 45");
  await expect.poll(sent).toBe("9715012345");
});

test("a number with another country's dial code switches the country", async () => {
  await renderElement(<Phone />);
  await number().click();
  await import("./parse-phone.ts");
  await number().fill("+91 98123 45678");
  await expect.element(country()).toHaveValue("IN");
  await expect.element(number()).toHaveValue("98123 45678");
  await country().selectOptions("AE");
  await expect.poll(sent).toBe("9719812345678");
});

test("reads every notation of a number the same", () => {
  const typed = [
    "0501234567",
    "501234567",
    "+971 50 123 4567",
    "00971501234567",
    "٠٥٠١٢٣٤٥٦٧",
    "۰۰۹۷۱۵۰۱۲۳۴۵۶۷",
  ];
  for (const number of typed) expect(parsePhone(number, "AE").fullNumber).toBe("971501234567");
  expect(parsePhone("", "AE").fullNumber).toBe("");
  expect(parsePhone("+", "AE").dialCode).toBe("+971");
});

test("lists the Gulf first, then common countries of origin, then the others by name", () => {
  const english = phoneCountries("en").map(({ code }) => code);
  expect(english.slice(0, 15).join(" ")).toBe("AE SA QA KW BH OM IN PK PH EG BD JO LB SD AF");
  const arabic = phoneCountries("ar");
  expect(arabic.slice(0, 6).map(({ code }) => code)).toEqual(english.slice(0, 6));
  const names = arabic.slice(14).map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator("ar").compare));
});

test("offers every dial code of the library before the field is touched", async () => {
  await renderElement(<Phone />);
  await expect.poll(() => country().element().children.length).toBe(dialCodes.size);
  await expect.element(country()).toHaveValue("AE");
  await country().selectOptions("PH");
  await expect
    .poll(() => JSON.parse(page.getByTestId("value").element().textContent ?? ""))
    .toMatchObject({
      ...{ countryCode: "PH", dialCode: "+63", fullNumber: "" },
    });
  const supported = countries.filter(({ code }) => isSupportedCountry(code));
  expect([...dialCodes.keys()].toSorted()).toEqual(supported.map(({ code }) => code).toSorted());
  for (const [code, dialCode] of dialCodes)
    expect(dialCode).toBe(`+${getCountryCallingCode(code as CountryCode)}`);
});

test("Yes switches to the country of nationality if the number is valid only there", async () => {
  await renderElement(<Phone nationality="PH" />);
  await number().click();
  await import("./parse-phone.ts");
  await userEvent.type(number(), "09171234567");
  const question = page.getByText(/^Is this a number from the Philippines\?/);
  expect(question.query()).toBeNull();
  await userEvent.tab();
  await expect.element(question).toBeVisible();
  expect(question.element().textContent).toContain("+63\u00a0917\u00a0123\u00a04567");
  await page.getByRole("button", { name: "Yes" }).click();
  await expect.poll(sent).toBe("639171234567");
  await expect.element(country()).toHaveValue("PH");
  await expect.element(number()).toHaveFocus();
  expect(question.query()).toBeNull();
});

test("does not suggest another country for a number of the chosen one", async () => {
  await renderElement(<Phone nationality="PH" />);
  await number().fill("050 123 4567");
  await userEvent.tab();
  await expect.poll(sent).toBe("971501234567");
  expect(page.getByText(/^Is this a number/).query()).toBeNull();
});

test("an error comes with an example number of the country", async () => {
  await renderElement(<Phone error="Invalid phone number" />);
  const expected = page.getByText(/^Mobile numbers in the United Arab Emirates look like/);
  await expect.element(expected).toBeVisible();
  expect(expected.element().textContent).toMatch(/050\s123\s4567.* or .*\+971\s50\s123\s4567/);
  await expect
    .element(number())
    .toHaveAccessibleDescription(/Invalid phone number.*050\s123\s4567/);
});

test.each(["en", "ar"] as const)(
  "an example number is never broken across lines: %s",
  async (language) => {
    await renderElement(<Phone error="Invalid" />, language);
    const expected = page.getByText(/050\s123\s4567/);
    await expect.element(expected).toBeVisible();
    const sentence = expected.element() as HTMLElement;
    const field = sentence.closest<HTMLElement>("[data-phone]");
    if (!field) throw new Error("no field");
    for (let width = 180; width <= 390; width += 10) {
      field.style.inlineSize = `${width}px`;
      await expect.poll(() => sentence.getBoundingClientRect().width).toBe(width);
      for (const example of ["050 123 4567", "+971 50 123 4567"])
        expect([width, example, linesOf(sentence, example)]).toEqual([width, example, 1]);
    }
  },
);

/** Number of lines that a part of a text spans. */
function linesOf(element: HTMLElement, part: string): number {
  const text = element.firstChild;
  const from = text?.textContent?.replaceAll("\u00a0", " ").indexOf(part) ?? -1;
  if (!text || from < 0) throw new Error(`no ${part}`);
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, from + part.length);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
}
