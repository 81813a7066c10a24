import { CompiledQuery } from "kysely";

/** Collects the values of one statement about a day. */
export class Statement {
  readonly #today: string;
  readonly #values: unknown[] = [];
  /** The month of that day, as `month_no` counts. */
  readonly month: number;
  /** A row's months of experience on that day. */
  readonly months: string;

  constructor(today: string) {
    this.#today = today;
    this.month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7));
    this.months = `(exp_k * ${this.month} + exp_base)`;
  }

  /** Its place in the text. */
  value(value: unknown): string {
    return `$${this.#values.push(value)}`;
  }

  /** The day so many years before; 29 February falls on the 28th. */
  yearsAgo(years: number): string {
    return `(${this.value(this.#today)}::date - make_interval(years => ${this.value(years)}))::date`;
  }

  of<Row>(text: string): CompiledQuery<Row> {
    return CompiledQuery.raw(text, this.#values) as CompiledQuery<Row>;
  }
}

export function all(...lists: (readonly string[])[]): string {
  return lists.flat().join(" and ") || "true";
}
