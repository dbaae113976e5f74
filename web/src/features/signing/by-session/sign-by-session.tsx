import type { SigningView } from "../../../api/signing.ts";
import { SignAgreement } from "../sign-agreement.tsx";
import { useSigningDraft } from "../form/use-signing-draft.ts";

/** The sheet and the form of a contributor who is signed in. */
export function SignBySession({
  view,
  onReload,
  onSigned,
  onDeclined,
}: {
  view: SigningView;
  onReload: () => void;
  onSigned: () => void;
  onDeclined: () => void;
}) {
  const draftState = useSigningDraft(view);
  const done = (then: () => void) => () => {
    draftState.restart();
    then();
  };
  return (
    <SignAgreement
      view={view}
      shareLink={undefined}
      draftState={draftState}
      onReload={onReload}
      onSigned={done(onSigned)}
      onDeclined={done(onDeclined)}
      onAlreadySigned={done(onSigned)}
    />
  );
}
