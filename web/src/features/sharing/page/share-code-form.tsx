import { useState } from "react";
import { errorMessage } from "../../../api/call-errors.ts";
import { sharing } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { SixDigitCodeField } from "../../../components/ui/fields/six-digit-code-field.tsx";
import { cookiesRefusedMessage } from "./cookies-refused-message.ts";

/** Asks for the code that is emailed to the address of a share. */
export function ShareCodeForm({
  shareToken,
  shared = "song",
  onOpened,
}: {
  shareToken: string;
  shared?: "song" | "folder";
  /** Reads the shared content again; false if it is still refused. */
  onOpened: () => Promise<boolean>;
}) {
  const [isForgotten, setForgotten] = useState(false);
  const [code, setCode] = useState("");
  const params = { shareToken };
  const send = useCall(sharing.sendCode, { onError: () => undefined });
  const unlock = useCall(sharing.unlock, {
    onMutate: () => setForgotten(false),
    onSuccess: async () => setForgotten(!(await onOpened())),
    onError: () => undefined,
  });
  const refused = unlock.isError ? refusalOf(unlock.error) : undefined;
  const error = isForgotten ? cookiesRefusedMessage : refused;
  return (
    <form
      className="mx-auto max-w-md py-12"
      onSubmit={(event) => {
        event.preventDefault();
        unlock.mutate({ params, body: { code } });
      }}
    >
      <h1 className="headline text-2xl">Is it you?</h1>
      <p className="mt-2 text-muted">
        {send.isSuccess
          ? `We emailed a six-digit code to the address that this ${shared} is shared with. It opens the ${shared} in this browser and expires in ten minutes.`
          : `This ${shared} opens on a new device with a code. We email it to the address that the ${shared} is shared with.`}
      </p>
      {send.isSuccess && (
        <SixDigitCodeField required className="mt-6" code={code} onCode={setCode} error={error} />
      )}
      {send.isError && (
        <p role="alert" className="mt-3 text-red">
          {errorMessage(send.error)}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {send.isSuccess && (
          <Button type="submit" disabled={code.length < 6} busy={unlock.isPending}>
            Open
          </Button>
        )}
        <Button
          variant={send.isSuccess ? "text" : "primary"}
          busy={send.isPending}
          onClick={() => send.mutate({ params })}
        >
          {send.isSuccess ? "Send a new code" : "Email me a code"}
        </Button>
      </div>
    </form>
  );
}

/** Why a code was refused. It opens the share only in the browser that asked for it, which a cookie tells. */
function refusalOf(error: unknown): string {
  if (navigator.cookieEnabled) return errorMessage(error);
  return "Your browser refuses cookies. Allow them for this site, and ask for a new code.";
}
