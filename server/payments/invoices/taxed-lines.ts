/** Tax law requires each line to show its share of the discount and of the tax. */
import type { GatewayInvoice, InvoiceLine } from "#/platform/payment-gateway/payment-gateway.ts";

export type TaxedLine = InvoiceLine & {
  /** Per item before discount, rounded. */
  readonly unitFils: number;
  readonly discountFils: number;
  /** After discount, before tax. */
  readonly netFils: number;
  readonly taxFils: number;
};

type InvoiceSums = Pick<GatewayInvoice, "lines" | "subtotalFils" | "discountFils" | "taxFils">;

/** The shares add up exactly to the invoice's discount and tax. */
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

/** In proportion to `amounts`; rounding differences carry over to the next one. */
function allocate(fils: number, amounts: readonly number[]): number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  let passed = 0;
  let allocated = 0;
  return amounts.map((amount) => {
    passed += amount;
    const share = total === 0 ? 0 : Math.round((fils * passed) / total) - allocated;
    allocated += share;
    return share;
  });
}
