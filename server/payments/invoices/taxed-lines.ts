/** An invoice's lines with what tax law wants of each: its share of the discount and of the tax. */
import type { GatewayInvoice, InvoiceLine } from "#/platform/payment-gateway/payment-gateway.ts";

export type TaxedLine = InvoiceLine & {
  /** Of one, before discount; rounded where it does not come out even. */
  readonly unitFils: number;
  readonly discountFils: number;
  /** After discount, before tax. */
  readonly netFils: number;
  readonly taxFils: number;
};

type InvoiceSums = Pick<GatewayInvoice, "lines" | "subtotalFils" | "discountFils" | "taxFils">;

/** The shares add up to the invoice's discount and tax, to the fils. */
export function taxedLines({ lines, discountFils, taxFils }: InvoiceSums): TaxedLine[] {
  const amounts = lines.map(({ fils }) => fils);
  const discounts = allocate(discountFils, amounts);
  const nets = amounts.map((fils, index) => fils - (discounts[index] ?? 0));
  const taxes = allocate(taxFils, nets);
  return lines.map((line, at) => ({
    ...line,
    unitFils: Math.round(line.fils / (line.quantity || 1)),
    discountFils: discounts[at] ?? 0,
    netFils: nets[at] ?? 0,
    taxFils: taxes[at] ?? 0,
  }));
}

/** By the lines' amounts; what rounding leaves of one goes to the next. */
function allocate(fils: number, amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  let [passed, allocated] = [0, 0];
  return amounts.map((amount) => {
    passed += amount;
    const share = total === 0 ? 0 : Math.round((fils * passed) / total) - allocated;
    allocated += share;
    return share;
  });
}
