import type { SigningView } from "../../../api/signing.ts";
import { SignAgain } from "../details/sign-again.tsx";
import { SignAgreement } from "../sign-agreement.tsx";
import { SignHeading } from "../sign-heading.tsx";
import { useSigningDraft } from "../form/use-signing-draft.ts";

/** The sheet and the form of a contributor who is signed in. */
export function SignBySession({
  view,
  onReload,
  onAnswered,
  onSigned,
  onAlreadySigned,
  onDeclared,
  onDeclined,
}: {
  view: SigningView;
  onReload: () => void;
  /** Called when they have answered without a signature: suggested something, withdrawn it, or agreed to the shares. */
  onAnswered: () => void;
  onSigned: () => void;
  /** Called when they have sent something after they had signed elsewhere. */
  onAlreadySigned: () => void;
  /** Called when they have signed again with other details. */
  onDeclared: () => void;
  onDeclined: () => void;
}) {
  const draftState = useSigningDraft(view);
  const done = (then: () => void) => () => {
    draftState.restart();
    then();
  };
  if (view.signer?.signed === true)
    return (
      <div className="max-w-[46rem]">
        <SignHeading view={view} />
        <SignAgain
          context={{
            ...{ view, shareLink: undefined, draftState, onReload },
            onDone: done(onDeclared),
            onAlreadySigned: () => draftState.change({ declaration: undefined }),
          }}
        />
      </div>
    );
  return (
    <SignAgreement
      view={view}
      shareLink={undefined}
      draftState={draftState}
      onReload={onReload}
      onSigned={done(onSigned)}
      onDeclined={done(onDeclined)}
      onAnswered={onAnswered}
      onAlreadySigned={done(onAlreadySigned)}
    />
  );
}
