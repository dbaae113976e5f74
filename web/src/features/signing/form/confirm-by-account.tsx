import { signPath } from "../../../../../shared/domain/agreement/parties/agreement-paths.ts";
import type { SigningView } from "../../../api/signing.ts";
import { buttonStyles } from "../../../components/ui/buttons/button-styles.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";

/**
 * The first step at the general link for a party who is signed in: their account proves the address, on a page of its
 * own, so they need no code.
 */
export function ConfirmByAccount({
  view: { id },
  signer,
  onUseCode,
  onSomeoneElse,
}: {
  view: Pick<SigningView, "id">;
  signer: NonNullable<SigningView["signer"]>;
  onUseCode: () => void;
  /** Absent where nobody else can sign. */
  onSomeoneElse: (() => void) | undefined;
}) {
  return (
    <section
      aria-labelledby="confirm-by-account"
      className="mb-5 grid gap-4 rounded-card border bg-sheet p-4 print:hidden"
    >
      <div>
        <h2 id="confirm-by-account" className="text-lg font-semibold [overflow-wrap:anywhere]">
          You’re on this sheet as {signer.name}
        </h2>
        <p className="mt-1 text-muted [overflow-wrap:anywhere]">
          You’re signed in as {signer.email}, so you need no code to see everyone’s details, check
          yours, and sign.
        </p>
      </div>
      <a href={signPath(id)} className={buttonStyles({}, "w-full")}>
        Sign with your account
      </a>
      <div className="-my-2 -ml-2 flex flex-wrap">
        <Button variant="text" size="small" onClick={onUseCode}>
          Use a code instead
        </Button>
        {onSomeoneElse !== undefined && (
          <Button variant="text" size="small" onClick={onSomeoneElse}>
            Not you? Sign as someone else
          </Button>
        )}
      </div>
    </section>
  );
}
