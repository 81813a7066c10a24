import { useMutation } from "@tanstack/react-query";
import type { ListState } from "#/candidates/list-address.ts";
import { askForCsv } from "#/candidates/requests.ts";
import { CallError } from "#/platform/call/call-error.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { saveBlob } from "#/platform/call/save-file.ts";
import { workNotice } from "#/platform/feedback/work-notice.ts";
import { useWords } from "#/platform/language/language.ts";

const fileName = "jobSeeker_.csv";
const noticeId = "csv";

/** The whole list, filtered and sorted as on the screen, saved as a file. */
export function useCsv(list: ListState) {
  const words = useWords("candidates");
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { response } = await askForCsv(list);
      saveBlob(await response.blob(), fileName);
    },
    onMutate: () => workNotice.progress(noticeId, words("preparing")),
    onSuccess: () => workNotice.finish(noticeId, "success", words("completed")),
    onError: (error) => {
      const why = error instanceof CallError ? `. ${errorText(error)}` : "";
      workNotice.finish(noticeId, "error", `${words("notAble")}${why}`);
    },
  });
  return { takeCsv: () => mutate(), isTaking: isPending };
}
