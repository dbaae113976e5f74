import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Declaration } from "../../../../../shared/domain/agreement/agreeing/declaration.ts";
import type { SigningView } from "../../../api/signing.ts";
import { filledForm, keptDetailsQuery } from "./kept-details-query.ts";

/** Fills the form of a party that has proved who they are from what they keep. Without anything, the form stays. */
export function FillFromLastSheet({
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
