/** One invented job seeker: always the same for the same number. */
import { countries } from "@wasla/contract/catalogue/countries";
import { v7 as uuid } from "uuid";
import { DAY_MS } from "#/platform/clock.ts";
import { type Career, careerOf } from "./career.ts";
import { isArab, namesOf } from "./names.ts";
import { drawNationality, drawProfession, drawResidence, shareOfMen } from "./population.ts";
import { type Random, randomFrom } from "./random.ts";

export type Person = Career & {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly nameAr: string | null;
  /** 0 female, 1 male. */
  readonly gender: 0 | 1;
  readonly dob: string;
  readonly maritalStatus: string;
  readonly nationality: string;
  readonly country: string;
  readonly address: string;
  readonly phone: string;
  readonly isVisible: boolean;
  /** An incomplete profile has no telephone number and stays out of every list. */
  readonly isComplete: boolean;
  readonly createdAt: Date;
};

const YEAR_MS = 365.25 * DAY_MS;

/** `place` of `total` in the order of registration, over the three years before `now`. */
export function personAt(place: number, total: number, now: Date): Person {
  const random = randomFrom(0x5eed + place * 2_654_435_761);
  const createdAt = registeredAt(place, total, now);
  const nationality = drawNationality(random);
  const residence = drawResidence(random);
  const professionId = drawProfession(random);
  const gender = random.chance(shareOfMen(professionId)) ? 1 : 0;
  const age = Math.min(64, Math.max(19, random.around(31, 6.5) + (random.chance(0.12) ? 12 : 0)));
  const isComplete = !random.chance(0.012);
  return {
    ...nameFor(nationality, gender, random),
    ...careerOf(professionId, age, nationality, now, random),
    id: idFor(createdAt, random),
    email: `person${place + 1}@wasla.example`,
    gender,
    dob: new Date(now.getTime() - age * YEAR_MS).toISOString().slice(0, 10),
    maritalStatus: maritalStatusAt(age, random),
    nationality,
    country: residence === "HOME" ? nationality : residence,
    address: `${1 + random.below(90)} ${random.pick(["Al Wasl Road", "Corniche Street", "King Fahd Road", "Airport Road", "Old Market Street"])}`,
    phone: phoneOf(random),
    isVisible: !random.chance(0.01),
    isComplete,
    createdAt,
  };
}

/** More people the nearer to now: the product grows. */
function registeredAt(place: number, total: number, now: Date): Date {
  const age = 1 - Math.sqrt((place + 0.5) / total);
  return new Date(Math.floor(now.getTime() - age * 3 * YEAR_MS));
}

function idFor(createdAt: Date, random: Random): string {
  const bytes = Uint8Array.from({ length: 16 }, () => random.below(256));
  return uuid({ msecs: createdAt.getTime(), random: bytes, seq: random.below(2 ** 31) });
}

function nameFor(nationality: string, gender: 0 | 1, random: Random) {
  const isInArabic = isArab(nationality) && random.chance(0.62);
  const { first, last } = namesOf(nationality, isInArabic);
  const place = random.below(first[gender].length);
  const surname = random.below(last.length);
  const fullName = `${first[gender][place]} ${last[surname]}`;
  const isDoubled = !isInArabic && isArab(nationality) && random.chance(0.4);
  return { fullName, nameAr: isDoubled ? arabicOf(place, surname, nationality, gender) : null };
}

/** The lists of Arab names stand in the same order in both scripts. */
function arabicOf(place: number, surname: number, nationality: string, gender: 0 | 1): string {
  const { first, last } = namesOf(nationality, true);
  return `${first[gender][place]} ${last[surname]}`;
}

function maritalStatusAt(age: number, random: Random): string {
  if (random.chance(Math.min(0.75, (age - 20) / 16))) return "married";
  return random.chance(0.05) ? "divorced" : "single";
}

/** Numbers of a range that nobody is given. */
function phoneOf(random: Random): string {
  return `+97150${String(random.below(10_000_000)).padStart(7, "0")}`;
}

const countryIds = new Map(countries.map(({ code, id }) => [code, id]));

export function countryIdOf(code: string): number | null {
  return countryIds.get(code) ?? null;
}
