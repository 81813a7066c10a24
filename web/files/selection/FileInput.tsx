import type { Ref } from "react";

type Props = {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  /** Types and extensions that the browser offers. */
  readonly accept: string;
  /** The camera to use, if the device has one. */
  readonly camera?: "user" | "environment";
  readonly onChoose: (file: File) => void;
};

/** A hidden file input, opened by a button. */
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
        const [file] = currentTarget.files ?? [];
        if (file) onChoose(file);
        // Lets the same file be chosen again.
        currentTarget.value = "";
      }}
    />
  );
}
