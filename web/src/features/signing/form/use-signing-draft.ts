import { useCallback, useRef, useState } from "react";
import { draftKeyOf, dropDraft, emptyDraft, loadDraft, saveDraft } from "./signing-draft.ts";
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
  const key = draftKeyOf(view);
  const [draft, setDraft] = useState(() => loadDraft(key) ?? emptyDraft(view));
  const latest = useRef(draft);
  const change = useCallback(
    (part: Partial<SigningDraft>) => {
      latest.current = { ...latest.current, ...part };
      saveDraft(key, latest.current);
      setDraft(latest.current);
    },
    [key],
  );
  const restart = useCallback(
    (part: Partial<SigningDraft> = {}) => {
      dropDraft(key);
      latest.current = { ...emptyDraft(view), ...part };
      if (Object.keys(part).length > 0) saveDraft(key, latest.current);
      setDraft(latest.current);
    },
    [key, view],
  );
  return { draft, change, restart };
}
