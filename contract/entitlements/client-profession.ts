import * as z from "zod/mini";

/** A profession as its client sees it. `isApproved` is a status; only 'approved' counts. */
export const ClientProfession = z.object({
  _id: z.string(),
  label: z.string(),
  labelAr: z.string(),
  isPaid: z.boolean(),
  isApproved: z.string(),
});
export type ClientProfession = z.output<typeof ClientProfession>;

type ClientProfessionRow = Omit<ClientProfession, "_id"> & { readonly id: number };

/** Catalogue ids are strings on the wire. */
export function toClientProfession({
  id,
  label,
  labelAr,
  isPaid,
  isApproved,
}: ClientProfessionRow): ClientProfession {
  return { _id: String(id), label, labelAr, isPaid, isApproved };
}
