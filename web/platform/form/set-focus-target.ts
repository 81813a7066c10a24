import { type Control, type FieldValues, get, type Path } from "react-hook-form";

type RegisteredField = { readonly _f?: { readonly ref: { focus?: () => void } } };

/**
 * Sets what gets the focus when a field is the first invalid one. The library's own ways, `ref` of
 * `register` and `useController`, read the value of the element or are hooks; the test beside this
 * file fails if a new version stores its fields elsewhere.
 */
export function setFocusTarget<V extends FieldValues, T>(
  control: Control<V, unknown, T>,
  name: Path<V>,
  target: { focus(): void },
): void {
  const registered: RegisteredField | undefined = get(control._fields, name);
  if (registered?._f) registered._f.ref.focus = () => target.focus();
}
