import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type {
  ParseView,
  ExtractedContent,
  ExtractedWords,
} from "../../../../../../shared/contracts/files/parsing.ts";
import { countLabel } from "../../../../../../shared/domain/text/count-label.ts";
import { files } from "../../../../api/endpoints.ts";
import { queryOf } from "../../../../api/query-of.ts";
import { toast } from "../../../../lib/toasts.ts";
import type { DocumentSource } from "../../../../components/document/use-shown-document.ts";
import {
  discardDocument,
  DocumentUpload,
  findDocumentUpload,
  type DocumentUploadState,
} from "./document-upload.ts";

export type DocumentPhase = "sending" | "reading" | "waiting" | "parsed" | "failed" | "refused";

/** The chosen document with its progress and the content that was read in it. */
export interface ChosenDocument {
  phase: DocumentPhase;
  /** Sent bytes in percent. */
  progress: number;
  source: DocumentSource;
  sizeBytes: number;
  /** The reason why the document was refused or not sent. */
  problem?: string | undefined;
  canRetry: boolean;
  /** When it is read, in a document that waits for that. */
  readAfter?: string | undefined;
  content?: ExtractedContent | undefined;
  words: ExtractedWords;
}

const pollMs = 1000;
/** A document that is read within this time, because Textract was busy, is asked for at this interval. */
const soonMs = 10 * 60_000;
const waitingPollMs = 30_000;
const interrupted = "Leaving the page interrupted this upload. Please choose the file again.";
const idle = () => () => {};

/**
 * Uploads a chosen document and polls until its content was read. `parseId` is in the page's URL, so that a bookmark
 * leads to the same document.
 */
export function useParsedDocument(
  parseId: string | undefined,
  onParseId: (parseId: string | undefined) => void,
) {
  const [begun, setBegun] = useState<DocumentUpload>();
  const upload = findDocumentUpload(parseId) ?? (parseId === undefined ? begun : undefined);
  const sent = useSyncExternalStore(upload?.subscribe ?? idle, () => upload?.state());
  const { data, error, refetch } = useQuery({
    ...queryOf(files.readParse, { params: { id: parseId ?? "" } }),
    enabled: parseId !== undefined && sent?.phase !== "sending" && sent?.phase !== "failed",
    refetchInterval: ({ state }) => pollIntervalOf(state.data),
    staleTime: 0,
  });
  const words = useWords(parseId, data?.wordsUrl);
  useParsingToast(parseId, data);

  const run = (next: DocumentUpload) => void next.run(onParseId);
  return {
    parseId,
    /** Whether the document is being loaded, so that no other one can be chosen. */
    isLoading: parseId !== undefined && upload === undefined && data === undefined,
    document: chosenOf(upload, sent, data, words),
    /** The error of a failed poll of the document. */
    error: data === undefined && sent?.phase !== "sending" ? error : null,
    again: () => void refetch(),
    choose: (file: File) => {
      const next = new DocumentUpload(file);
      setBegun(next);
      run(next);
    },
    retry: () => upload !== undefined && run(upload),
    remove: () => {
      upload?.abort();
      setBegun(undefined);
      onParseId(undefined);
      if (parseId !== undefined) void discardDocument(parseId);
    },
  };
}

/** Milliseconds until a document is asked for again. One that waits for another day is not. */
function pollIntervalOf(parse: ParseView | undefined): number | false {
  if (parse?.state === "pending") return pollMs;
  if (parse?.state !== "waiting" || parse.readAfter === undefined) return false;
  return Date.parse(parse.readAfter) - Date.now() < soonMs ? waitingPollMs : false;
}

function chosenOf(
  upload: DocumentUpload | undefined,
  sent: DocumentUploadState | undefined,
  parse: ParseView | undefined,
  words: ExtractedWords,
): ChosenDocument | undefined {
  const { name, type, size } = upload?.file ?? parse?.file ?? {};
  if (name === undefined || type === undefined || size === undefined) return undefined;
  const isReady = parse?.file.state === "ready";
  const path = isReady ? parse.file.path : undefined;
  const base = {
    source: { name, type: parse?.file.type ?? type, file: upload?.file, path },
    sizeBytes: size,
    progress: sent?.progress ?? 100,
    canRetry: false,
    words,
  };
  if (sent?.phase === "failed")
    return { ...base, phase: "refused", problem: sent.message, canRetry: true };
  if (sent?.phase === "sending") return { ...base, phase: "sending" };
  if (parse?.file.state === "rejected")
    return { ...base, phase: "refused", problem: parse.file.reason };
  if (parse?.file.state === "uploading" && upload === undefined)
    return { ...base, phase: "refused", problem: interrupted };
  if (parse === undefined || parse.state === "pending") return { ...base, phase: "reading" };
  return { ...base, phase: parse.state, content: parse.content, readAfter: parse.readAfter };
}

/** The words of the document's pages; empty until they are loaded. */
function useWords(parseId: string | undefined, address: string | undefined): ExtractedWords {
  const { data } = useQuery({
    queryKey: ["words of a document", parseId],
    queryFn: async ({ signal }): Promise<ExtractedWords> => {
      const answer = await fetch(address ?? "", { signal });
      if (!answer.ok) throw new Error(`The words' address answered ${answer.status}`);
      return await answer.json();
    },
    enabled: address !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? noWords;
}

const noWords: ExtractedWords = [];

/** Shows a toast when reading has ended while the page was open. */
function useParsingToast(parseId: string | undefined, parse: ParseView | undefined) {
  const waiting = useRef<string>(undefined);
  useEffect(() => {
    if (parseId === undefined || parse === undefined || parse.state === "waiting") return;
    if (parse.state === "pending") waiting.current = parseId;
    else if (waiting.current === parseId || findDocumentUpload(parseId)?.isUnreported() === true) {
      waiting.current = undefined;
      findDocumentUpload(parseId)?.markReported();
      if (parse.file.state === "rejected") return;
      const count = parse.content?.splits.length ?? 0;
      const songs = parse.content?.songs?.length ?? 0;
      if (parse.state === "failed") toast({ title: "Warning", description: parse.warning ?? "" });
      else
        toast({
          title: "File parsed successfully",
          description:
            songs > 0
              ? `${countLabel(songs, "song")} found`
              : count > 0
                ? `${countLabel(count, "writer")} found`
                : "Ready for review",
        });
    }
  }, [parseId, parse]);
}
