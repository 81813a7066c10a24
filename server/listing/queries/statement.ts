import { CompiledQuery } from "kysely";

/** Collects the values of one statement about a day. */
export class SqlStatement {
  readonly #today: string;
  readonly #values: unknown[] = [];
  /** The month of that day, as `month_no` counts. */
  readonly currentMonthNo: number;
  /** A row's months of experience on that day. */
  readonly experienceMonths: string;

  constructor(today: string) {
    this.#today = today;
    this.currentMonthNo = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7));
    this.experienceMonths = `(exp_k * ${this.currentMonthNo} + exp_base)`;
  }

  /** Its place in the text. */
  bind(value: unknown): string {
    return `$${this.#values.push(value)}`;
  }

  /** The day so many years before; 29 February falls on the 28th. */
  yearsAgo(years: number): string {
    return `(${this.bind(this.#today)}::date - make_interval(years => ${this.bind(years)}))::date`;
  }

  compile<Row>(text: string): CompiledQuery<Row> {
    return CompiledQuery.raw(text, this.#values) as CompiledQuery<Row>;
  }
}

export function joinConditions(...lists: (readonly string[])[]): string {
  return lists.flat().join(" and ") || "true";
}
