import { labelsOf } from "#/catalogue/catalogue.ts";
import { listedNationalities } from "#/listing/counts.ts";
import { Remembered } from "#/platform/database/remembered.ts";
import type { Services } from "#/platform/services.ts";

/** The nationalities of listed candidates, in order of their English names. */
export async function nationalities({ replica }: Services) {
  const [ids, { countries }] = await Promise.all([
    inUse.get(replica, "all", () => listedNationalities(replica)),
    labelsOf(replica),
  ]);
  return [...countries.values()]
    .filter(({ id }) => ids.includes(id))
    .map(({ label, labelAr }) => ({ value: label, label, labelAr }));
}

const inUse = new Remembered<number[]>(60_000);
