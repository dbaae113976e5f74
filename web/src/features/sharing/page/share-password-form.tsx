import { useState } from "react";
import { errorMessage } from "../../../api/call-errors.ts";
import { sharing } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { PasswordField } from "../../../components/ui/fields/password-field.tsx";
import { cookiesRefusedMessage } from "./cookies-refused-message.ts";

/** Asks for the password of a link. */
export function SharePasswordForm({
  shareToken,
  onOpened,
}: {
  shareToken: string;
  /** Reads the shared content again; false if it is still refused. */
  onOpened: () => Promise<boolean>;
}) {
  const [isForgotten, setForgotten] = useState(false);
  const [password, setPassword] = useState("");
  const unlock = useCall(sharing.unlock, {
    onMutate: () => setForgotten(false),
    onSuccess: async () => setForgotten(!(await onOpened())),
    onError: () => undefined,
  });
  return (
    <form
      className="mx-auto max-w-md py-12"
      onSubmit={(event) => {
        event.preventDefault();
        unlock.mutate({ params: { shareToken }, body: { password } });
      }}
    >
      <h1 className="headline text-2xl">This link needs a password.</h1>
      <p className="mt-2 text-muted">The person who sent you the link knows it.</p>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        className="mt-6"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={
          isForgotten
            ? cookiesRefusedMessage
            : unlock.isError
              ? errorMessage(unlock.error)
              : undefined
        }
      />
      <Button type="submit" className="mt-4" disabled={password === ""} busy={unlock.isPending}>
        Open
      </Button>
    </form>
  );
}
