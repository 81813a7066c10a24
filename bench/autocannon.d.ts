/** Types of the part of autocannon that the benchmarks use. */
declare module "autocannon" {
  type Request = { readonly method: "POST"; readonly path: string };
  type Options = {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly requests: readonly Request[];
  };
  type Result = { readonly errors: number; readonly non2xx: number; readonly duration: number };
  type Run = Promise<Result> & {
    on(
      event: "response",
      listener: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): Run;
  };
  function autocannon(options: Options): Run;
  export default autocannon;
}
