import { useState } from "react";
import { errorMessage } from "../../../api/call-errors.ts";
import { signing } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { SixDigitCodeField } from "../../../components/ui/fields/six-digit-code-field.tsx";
import { cookiesRefusedMessage } from "../../sharing/page/cookies-refused-message.ts";

/** Opens a link whose holder has signed by an emailed code, in place of its password. */
export function UnlockByCode({
  shareLink,
  onOpened,
}: {
  shareLink: string;
  /** Reads the agreement again; false if it is still refused. */
  onOpened: () => Promise<boolean>;
}) {
  const [isForgotten, setForgotten] = useState(false);
  const [code, setCode] = useState("");
  const send = useCall(signing.sendUnlockingCode, { onError: () => undefined });
  const unlock = useCall(signing.unlock, {
    onMutate: () => setForgotten(false),
    onSuccess: async () => setForgotten(!(await onOpened())),
    onError: () => undefined,
  });
  const refused = unlock.isError ? errorMessage(unlock.error) : undefined;
  return (
    <form
      className="mt-6 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        unlock.mutate({ body: { shareLink, code } });
      }}
    >
      <p className="text-sm text-muted">
        {send.isSuccess
          ? "We emailed a six-digit code to your address on the sheet. It expires in ten minutes."
          : "You have signed this sheet, so a code that we email to you opens it without the password, too."}
      </p>
      {send.isSuccess && (
        <SixDigitCodeField
          required
          className="mt-4"
          code={code}
          onCode={setCode}
          error={isForgotten ? cookiesRefusedMessage : refused}
        />
      )}
      {send.isError && (
        <p role="alert" className="mt-3 text-red">
          {errorMessage(send.error)}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {send.isSuccess && (
          <Button type="submit" disabled={code.length < 6} busy={unlock.isPending}>
            Open with the code
          </Button>
        )}
        <Button
          variant={send.isSuccess ? "text" : "quiet"}
          busy={send.isPending}
          onClick={() => send.mutate({ body: { shareLink } })}
        >
          {send.isSuccess ? "Send a new code" : "Email me a code"}
        </Button>
      </div>
    </form>
  );
}
