import { CompiledQuery } from "kysely";

/** Builds one SQL statement for a given day and collects its bound values. */
export class SqlStatement {
  readonly #today: string;
  readonly #values: unknown[] = [];
  /** Month of that day, as the SQL function `month_no` counts. */
  readonly currentMonthNo: number;
  /** SQL expression for a row's months of experience on that day. */
  readonly experienceMonths: string;

  constructor(today: string) {
    this.#today = today;
    this.currentMonthNo = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7));
    this.experienceMonths = `(experience_rate * ${this.currentMonthNo} + experience_base)`;
  }

  /** Returns the placeholder of the value. */
  bind(value: unknown): string {
    return `$${this.#values.push(value)}`;
  }

  /** SQL for the date this many years earlier; 29 February becomes 28 February. */
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
