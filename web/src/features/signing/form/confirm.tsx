import { useState } from "react";
import { ConfirmAddress } from "./confirm-address.tsx";
import { ConfirmByAccount } from "./confirm-by-account.tsx";
import type { SignFormProps } from "./sign-form.tsx";
import type { DecisionContext } from "./use-send-decision.ts";

/** The first step at the general link: by a code, or by the account of who is signed in. */
export function Confirm({
  context: { view, shareLink, draftState, onDone, onReload },
  isAgain,
  onSomeoneElse,
}: {
  context: DecisionContext;
  isAgain: boolean;
  onSomeoneElse: SignFormProps["onSomeoneElse"];
}) {
  const [usesCode, setUsesCode] = useState(draftState.draft.codeFor !== undefined);
  return view.signer === undefined || usesCode ? (
    <ConfirmAddress
      view={view}
      shareLink={shareLink}
      draftState={draftState}
      isAgain={isAgain}
      onConfirmed={onDone}
      onReload={onReload}
    />
  ) : (
    <ConfirmByAccount
      view={view}
      signer={view.signer}
      onUseCode={() => setUsesCode(true)}
      onSomeoneElse={onSomeoneElse}
    />
  );
}
