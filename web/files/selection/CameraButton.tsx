import { Button } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { useRef } from "react";
import classes from "#/files/cards/cards.module.css";
import { FileInput } from "./FileInput.tsx";

type Props = {
  readonly label: string;
  readonly camera: "user" | "environment";
  readonly disabled?: boolean;
  readonly onChoose: (file: File) => void;
};

/** Takes a photo; shown only on touch devices. */
export function CameraButton({ label, camera, disabled = false, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={classes.camera}>
      <FileInput
        ref={input}
        label={label}
        accept="image/jpeg,image/png"
        camera={camera}
        onChoose={onChoose}
      />
      <Button
        variant="default"
        disabled={disabled}
        onClick={() => input.current?.click()}
        leftSection={<IconCamera size={18} aria-hidden="true" />}
      >
        {label}
      </Button>
    </span>
  );
}
