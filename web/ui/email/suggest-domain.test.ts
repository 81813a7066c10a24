import { expect, test } from "vitest";
import { suggestDomain } from "./suggest-domain.ts";

test.each([
  ["amal@gmial.com", "gmail.com"],
  ["amal@gmal.com", "gmail.com"],
  ["amal@gmaill.com", "gmail.com"],
  ["amal@gmail.con", "gmail.com"],
  ["amal@gmail.co", "gmail.com"],
  [" Amal@HOTMIAL.com ", "hotmail.com"],
  ["amal@outlok.com", "outlook.com"],
  ["amal@yaho.com", "yahoo.com"],
])("corrects %s to %s", (address, domain) => {
  expect(suggestDomain(address)).toBe(domain);
});

test.each([
  "amal@gmail.com",
  "amal@ymail.com",
  "amal@mail.com",
  "amal@hospital.ae",
  "amal@yahoo.co.in",
  "amal@",
  "amal",
  "",
])("does not correct %s", (address) => {
  expect(suggestDomain(address)).toBeUndefined();
});
