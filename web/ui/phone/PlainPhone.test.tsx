import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { closePage, openPart } from "#/testing/page.tsx";
import { noPhone, PlainPhone } from "./PlainPhone.tsx";
import { phoneCountries, readPhone } from "./phone-reading.ts";

afterEach(closePage);

function Phone() {
  const [value, onChange] = useState(noPhone);
  const field = {
    value,
    onChange,
    onBlur: () => undefined,
    error: undefined,
    ref: () => undefined,
  };
  return (
    <>
      <PlainPhone label="Phone number" field={field} />
      <output data-testid="value">{JSON.stringify(value)}</output>
    </>
  );
}

const number = () => page.getByRole("textbox", { name: "Phone number" });
const country = () => page.getByRole("combobox", { name: "Country code" });

const sent = () => JSON.parse(page.getByTestId("value").element().textContent ?? "").fullNumber;

test("a number is written as its country does while it is typed", async () => {
  await openPart(<Phone />);
  await number().click();
  await expect.poll(() => country().element().children.length).toBeGreaterThan(200);
  await userEvent.type(number(), "0501234567");
  await expect.element(number()).toHaveValue("050 123 4567");
  await userEvent.keyboard("{Backspace}{Backspace}");
  await expect.element(number()).toHaveValue("050 123 45");
  await expect.poll(sent).toBe("9715012345");
});

test("a number of another country takes its country along", async () => {
  await openPart(<Phone />);
  await number().click();
  await expect.poll(() => country().element().children.length).toBeGreaterThan(200);
  await number().fill("+91 98123 45678");
  await expect.element(country()).toHaveValue("IN");
  await expect.element(number()).toHaveValue("98123 45678");
  await country().selectOptions("AE");
  await expect.poll(sent).toBe("9719812345678");
});

test("every way to write a number is read the same", () => {
  const typed = [
    "0501234567",
    "501234567",
    "+971 50 123 4567",
    "00971501234567",
    "٠٥٠١٢٣٤٥٦٧",
    "۰۰۹۷۱۵۰۱۲۳۴۵۶۷",
  ];
  for (const one of typed) expect(readPhone(one, "AE").fullNumber).toBe("971501234567");
  expect(readPhone("", "AE").fullNumber).toBe("");
  expect(readPhone("+", "AE").dialCode).toBe("+971");
});

test("the Gulf stands first, then where most come from, then the rest by name", () => {
  const english = phoneCountries("en").map(({ code }) => code);
  expect(english.slice(0, 15).join(" ")).toBe("AE SA QA KW BH OM IN PK PH EG BD JO LB SD AF");
  const arabic = phoneCountries("ar");
  expect(arabic.slice(0, 6).map(({ code }) => code)).toEqual(english.slice(0, 6));
  const names = arabic.slice(14).map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator("ar").compare));
});
