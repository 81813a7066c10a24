import { expect, test } from "vitest";
import { assessEmailDomain } from "./email-domain.ts";

test.each([
  ["omar@gmail.com", "Gmail Trading LLC", "freeMail"],
  ["omar@yahoo.co.uk", null, "freeMail"],
  ["omar@outlook.sa", "Khoury", "freeMail"],
  ["OMAR@EIM.AE", "Khoury", "freeMail"],
  ["omar@khoury.ae", "Khoury Contracting LLC", "likeName"],
  ["omar@khoury-contracting.com", "Khoury Contracting L.L.C.", "likeName"],
  ["omar@mail.khourycontracting.co.ae", "Khoury Contracting", "likeName"],
  ["omar@khouryuae.com", "Khoury Contracting", "likeName"],
  ["hr@adnoc.ae", "Abu Dhabi National Oil Company", "likeName"],
  ["hr@dominos.ae", "Domino's Pizza", "likeName"],
  ["hr@muller.de", "Müller GmbH", "likeName"],
  ["hr@cafe-zurich.ch", "Café Zürich", "likeName"],
  ["omar@builders.ae", "Khoury Contracting LLC", "unlike"],
  ["omar@trading.com", "Khoury Trading", "unlike"],
  ["omar@yahoos.ae", "Khoury", "unlike"],
  ["omar@khoury.ae", null, "unlike"],
  ["omar@khoury.ae", "خوري للمقاولات", "unlike"],
  ["omar@ab.ae", "AB Foods", "unlike"],
])("%s of %s is %s", (email, company, sign) => {
  expect(assessEmailDomain(email, company).sign).toBe(sign);
});

test("the domain name is in lower case", () => {
  expect(assessEmailDomain('"a@b"@Khoury.AE', null).name).toBe("khoury.ae");
});
