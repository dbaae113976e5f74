import { useCallback, useRef, useState } from "react";
import { draftKeyOf, dropDraft, emptyDraft, loadDraft, saveDraft } from "./signing-draft.ts";
import type { SigningDraft } from "./signing-draft.ts";
import type { SigningView } from "../../api/signing.ts";

export interface DraftState {
  draft: SigningDraft;
  change: (part: Partial<SigningDraft>) => void;
  /** Forgets everything that was entered; `part` begins the next. */
  restart: (part?: Partial<SigningDraft>) => void;
}

/** What was entered behind a link. It outlives a reload of the page: a phone may drop it while one looks up a code. */
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
