import { Link } from "react-router";
import { errorMessage } from "../../api/call-errors.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { FormError } from "../../components/ui/fields/form-error.tsx";

/** Explains why a verification link does not work, with a button that requests a new one. */
export function VerificationLinkProblem({
  error,
  onNewLink,
}: {
  error: unknown;
  onNewLink: () => void;
}) {
  return (
    <div className="mt-4">
      <FormError error={error}>
        <p>{errorMessage(error)}</p>
        <Button variant="text" className="-ml-2 text-red!" onClick={onNewLink}>
          Send a new link
        </Button>
        <p>
          For a new address of your account, ask again in{" "}
          <Link to="/profile" className="underline underline-offset-3">
            your profile
          </Link>
          .
        </p>
      </FormError>
    </div>
  );
}

/** The message for a verification link that was used before. */
export function AlreadyVerified() {
  return (
    <>
      <h1 className="headline text-2xl">Your email is already verified</h1>
      <p className="mt-2 text-muted">This link has done its work. Sign in to continue.</p>
      <ButtonLink to="/login" className="mt-6">
        Sign In
      </ButtonLink>
    </>
  );
}
