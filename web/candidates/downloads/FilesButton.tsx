import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { mayTakeInBulk } from "@wasla/contract/unlocks/premium";
import { pressBundle } from "#/candidates/take/press.ts";
import { useTaking } from "#/candidates/take/taking.ts";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";

/** All files of one candidate, for those who may take them at once. */
export function FilesButton({ candidateId }: { readonly candidateId: string }) {
  const words = useWords("candidates");
  const isTaking = useTaking(({ files }) => files);
  if (!mayTakeInBulk(useUser())) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isTaking}
      onClick={() => pressBundle({ userIds: [candidateId] })}
    >
      {words("downloadFilesOf")}
    </Button>
  );
}
