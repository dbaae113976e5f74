import { useState } from "react";
import { errorMessage } from "../../../api/call-errors.ts";
import { signing } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { PasswordField } from "../../../components/ui/fields/password-field.tsx";
import { cookiesRefusedMessage } from "../../sharing/page/cookies-refused-message.ts";
import { UnlockByCode } from "./unlock-by-code.tsx";

/** Asks for the password of an agreement's link. Nothing of the agreement is known here. */
export function UnlockPage({
  shareLink,
  code,
  onRead,
}: {
  shareLink: string;
  /** Why the link is refused: an emailed code opens it, too, if its holder has signed. */
  code: string;
  /** Reads the agreement again. */
  onRead: () => Promise<{ isSuccess: boolean }>;
}) {
  const onOpened = async () => (await onRead()).isSuccess;
  const [isForgotten, setForgotten] = useState(false);
  const [password, setPassword] = useState("");
  const unlock = useCall(signing.unlock, {
    onMutate: () => setForgotten(false),
    onSuccess: async () => setForgotten(!(await onOpened())),
    onError: () => undefined,
  });
  const refused = unlock.isError ? errorMessage(unlock.error) : undefined;
  return (
    <div className="mx-auto max-w-xl py-16">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          unlock.mutate({ body: { shareLink, password } });
        }}
      >
        <h1 className="headline text-2xl">This split sheet needs a password.</h1>
        <p className="mt-2 text-muted">
          Its sender tells you the password in another way, not in the email with the link.
        </p>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          className="mt-6"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={isForgotten ? cookiesRefusedMessage : refused}
        />
        <Button type="submit" className="mt-4" disabled={password === ""} busy={unlock.isPending}>
          Open
        </Button>
      </form>
      {code === "password_or_code_needed" ? (
        <UnlockByCode shareLink={shareLink} onOpened={onOpened} />
      ) : (
        <p className="mt-6 border-t pt-4 text-sm text-muted">
          You don’t have it? Ask the sender, who can also set a new one.
        </p>
      )}
    </div>
  );
}
