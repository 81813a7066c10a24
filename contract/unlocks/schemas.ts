import * as z from "zod/mini";

/** A profession as its client sees it; `isApproved` is a status of which only 'approved' counts. */
export const HeldProfession = z.object({
  _id: z.string(),
  label: z.string(),
  labelAr: z.string(),
  isPaid: z.boolean(),
  isApproved: z.string(),
});
export type HeldProfession = z.output<typeof HeldProfession>;

type Held = Omit<HeldProfession, "_id"> & { readonly id: number };

/** Numbers of the catalogue travel as text. */
export function heldOnWire({ id, label, labelAr, isPaid, isApproved }: Held): HeldProfession {
  return { _id: String(id), label, labelAr, isPaid, isApproved };
}
