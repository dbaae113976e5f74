import { useCallback, useRef, useState } from "react";
import {
  signingDraftKey,
  deleteSigningDraft,
  emptySigningDraft,
  loadSigningDraft,
  saveSigningDraft,
} from "./signing-draft.ts";
import type { SigningDraft } from "./signing-draft.ts";
import type { SigningView } from "../../../api/signing.ts";

export interface DraftState {
  draft: SigningDraft;
  change: (part: Partial<SigningDraft>) => void;
  /** Removes all entered values; `part` holds the first values of the next draft. */
  restart: (part?: Partial<SigningDraft>) => void;
}

/** The draft of a signing link. It survives a reload: a phone may discard the page while the signer reads a code. */
export function useSigningDraft(view: SigningView): DraftState {
  const key = signingDraftKey(view);
  const [draft, setDraft] = useState(() => loadSigningDraft(key) ?? emptySigningDraft(view));
  const latest = useRef(draft);
  const change = useCallback(
    (part: Partial<SigningDraft>) => {
      latest.current = { ...latest.current, ...part };
      saveSigningDraft(key, latest.current);
      setDraft(latest.current);
    },
    [key],
  );
  const restart = useCallback(
    (part: Partial<SigningDraft> = {}) => {
      deleteSigningDraft(key);
      latest.current = { ...emptySigningDraft(view), ...part };
      if (Object.keys(part).length > 0) saveSigningDraft(key, latest.current);
      setDraft(latest.current);
    },
    [key, view],
  );
  return { draft, change, restart };
}
