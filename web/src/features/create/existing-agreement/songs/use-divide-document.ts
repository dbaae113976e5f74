import { useQueryClient } from "@tanstack/react-query";
import { files } from "../../../../api/endpoints.ts";
import { queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { forgetDocumentUpload } from "../document/document-upload.ts";

/** Divides a document into its songs, and calls `onDivided` with the document of the first one. */
export function useDivideDocument(onDivided: (parseId: string) => void) {
  const queryClient = useQueryClient();
  const call = useCall(files.divideDocument, {
    failure: "Failed to prepare the reviews",
    onSuccess: ([first], { params }) => {
      // What was read in it is now what it says of the first song.
      queryClient.removeQueries({ queryKey: queryOf(files.readParse, { params }).queryKey });
      forgetDocumentUpload(params.id);
      if (first !== undefined) onDivided(first.parseId);
    },
  });
  return {
    isDividing: call.isPending,
    divide: (parseId: string, songs: number[]) =>
      call.mutate({ params: { id: parseId }, body: { songs } }),
  };
}
