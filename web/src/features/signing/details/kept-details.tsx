import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Declaration } from "../../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { declarationOver } from "../../../../../shared/domain/agreement/agreeing/details/declaration-over.ts";
import type { SigningView } from "../../../api/signing.ts";
import { detailsInWords } from "../../../sheet/details-in-words.ts";
import type { DecisionContext } from "../form/use-send-decision.ts";
import { KeptDetailsDialog } from "./kept-details-dialog.tsx";
import { filledForm, keptDetailsQuery } from "./kept-details-query.ts";

/** What a party has kept, in the form of a sheet: fills the form, says what the owner entered instead, and opens the list. */
export function KeptDetails({
  context,
  fillsAtOnce,
  isOpen,
  onClose,
}: {
  context: Pick<DecisionContext, "view" | "shareLink" | "draftState" | "onReload">;
  /** Whether the party has proved who they are, and has not stated their details on this sheet. */
  fillsAtOnce: boolean;
  isOpen: boolean;
  onClose: () => void;
}) {
  const {
    view,
    shareLink,
    draftState: { draft, change },
    onReload,
  } = context;
  const fill = (declaration: Declaration) =>
    change({ declaration, isFromLastSheet: true, filledAt: Date.now(), keepsDetails: true });
  return (
    <>
      {draft.isFromLastSheet === true && (
        <OwnersWords view={view} declaration={draft.declaration} />
      )}
      {fillsAtOnce && <FillAtOnce view={view} shareLink={shareLink} onFill={fill} />}
      {isOpen && (
        <KeptDetailsDialog
          view={view}
          shareLink={shareLink}
          onReload={onReload}
          onFill={fill}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** Fills the form from what its party keeps. Without anything, the form stays. */
function FillAtOnce({
  view,
  shareLink,
  onFill,
}: {
  view: SigningView;
  shareLink: string | undefined;
  onFill: (declaration: Declaration) => void;
}) {
  const { data } = useQuery(keptDetailsQuery(view, shareLink));
  const filled = data && filledForm(view, data.details);
  useEffect(() => {
    if (filled !== undefined) onFill(filled);
  });
  return null;
}

/** What the sheet's owner entered and the filled form does not say. */
function OwnersWords({
  view: { agreeing, ownerName, signer },
  declaration,
}: {
  view: SigningView;
  declaration: Declaration | undefined;
}) {
  const suggested = agreeing?.own?.suggested;
  if (suggested === undefined) return null;
  const filled = declarationOver(suggested, declaration);
  const by = signer?.name === ownerName ? "You" : ownerName;
  return suggested.entries.map((entry, index) => {
    const here = filled.entries[index];
    const words = here === undefined ? [] : detailsInWords(here);
    const others = detailsInWords(entry).filter((word) => !words.includes(word));
    return (
      others.length > 0 && (
        <p
          key={`${entry.name} ${entry.rows.join(" ")}`}
          className="text-sm text-amber [overflow-wrap:anywhere]"
        >
          {by} entered for {entry.name}: {others.join(" · ")}
        </p>
      )
    );
  });
}
