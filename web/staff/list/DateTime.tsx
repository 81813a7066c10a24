import { useFormats } from "#/platform/language/formats.ts";

/** In the operator's time zone. */
export function DateTime({ at }: { readonly at: string }) {
  const { date, time } = useFormats();
  return (
    <time dateTime={at}>
      {date(at)} {time(at)}
    </time>
  );
}
