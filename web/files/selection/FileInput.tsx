import type { Ref } from "react";

type Props = {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  /** Types and endings that the browser offers. */
  readonly accept: string;
  /** Which camera takes it, where the device has one. */
  readonly camera?: "user" | "environment";
  readonly onChoose: (file: File) => void;
};

/** The browser's own way to choose a file; a button stands for it. */
export function FileInput({ ref, label, accept, camera, onChoose }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      capture={camera}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const [chosen] = currentTarget.files ?? [];
        if (chosen) onChoose(chosen);
        // The same file may be chosen again.
        currentTarget.value = "";
      }}
    />
  );
}
