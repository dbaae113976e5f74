import { Button } from "../../../components/ui/buttons/button.tsx";
import { auth } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";

/** The note for a user without a password: what a password allows, and a button that emails the link to set one. */
export function SetPasswordNote({ email, goodFor }: { email: string; goodFor: string }) {
  const ask = useCall(auth.forgotPassword, {});
  if (ask.isSuccess)
    return (
      <output className="mt-4 block rounded-control bg-pen-wash px-4 py-3">
        A link to set a password is on its way to <strong className="break-all">{email}</strong>.
      </output>
    );
  return (
    <div className="mt-4 rounded-control bg-wash px-4 py-3">
      <p>Your account has no password. {goodFor}</p>
      <Button
        variant="text"
        className="-ml-2"
        busy={ask.isPending}
        onClick={() => ask.mutate({ body: { email } })}
      >
        Set a password by email
      </Button>
    </div>
  );
}
