import { useState } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { cleanAuthenticatorCode } from "./code-input.ts";

/** The setup step that shows the secret as QR code and text, in groups of four characters, and asks for a code. */
export function ScanStep({
  qrCodeUrl,
  secret,
  busy,
  refusal,
  onChange,
  onCode,
}: {
  qrCodeUrl: string;
  secret: string;
  busy: boolean;
  /** The error of the sent code, until the field changes. */
  refusal: string | undefined;
  onChange: () => void;
  onCode: (code: string) => void;
}) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  return (
    <form
      noValidate
      className="mt-5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === 6) onCode(code);
        else setProblem("Please enter a 6-digit code");
      }}
    >
      <img
        src={qrCodeUrl}
        alt="QR code for your authenticator app"
        className="mx-auto size-52 rounded-control bg-white [image-rendering:pixelated]"
      />
      <div className="text-center text-sm text-muted">
        <p>Can&apos;t scan it? Enter this key in the app:</p>
        <p className="mt-1 font-mono text-base break-words text-ink" data-slot="secret">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </p>
      </div>
      <TextField
        label="Authenticator code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
        inputClassName="font-mono tracking-widest"
        hint="A new one comes every 30 seconds"
        error={problem ?? refusal}
        value={code}
        onChange={(event) => {
          setProblem(undefined);
          onChange();
          setCode(cleanAuthenticatorCode(event.target.value));
        }}
      />
      <Button type="submit" busy={busy}>
        Verify and Enable
      </Button>
    </form>
  );
}
