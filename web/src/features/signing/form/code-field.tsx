import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { formatWait } from "./format-wait.ts";

/** The field of the emailed code: typed, pasted, or filled in by the phone. */
export function CodeField({
  email,
  code,
  onCode,
  error,
  againAt,
  busy,
  onAgain,
}: {
  email: string;
  code: string;
  onCode: (code: string) => void;
  error: string | undefined;
  /** The time from which another code can be requested, in milliseconds. */
  againAt: number;
  busy: boolean;
  onAgain: () => void;
}) {
  const section = useRef<HTMLElement>(null);
  const wait = useSecondsUntil(againAt);
  useEffect(() => {
    const input = section.current?.querySelector("input");
    input?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: "center" });
  }, []);
  const isLong = wait > 60;
  return (
    <section
      ref={section}
      aria-label="Code from your email"
      className="rounded-card bg-pen-wash p-4"
    >
      <output className="mb-3 block [overflow-wrap:anywhere]">
        {isLong
          ? `We’ve sent many codes to ${email}. The newest expires in ten minutes.`
          : `We emailed a six-digit code to ${email}. It expires in ten minutes.`}
      </output>
      <TextField
        label="Six-digit code"
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        value={code}
        error={error}
        inputClassName="figures text-lg! tracking-[0.3em]"
        onChange={(event) => onCode(sixDigitsOf(event.currentTarget.value))}
      />
      <div className="mt-1 flex min-h-11 flex-wrap items-center gap-x-2">
        {wait === 0 ? (
          <Button variant="text" size="small" className="-ml-2" busy={busy} onClick={onAgain}>
            Send a new code
          </Button>
        ) : (
          <p className="text-sm text-muted">
            {`You can ask for a new code in ${formatWait(wait)}. Look in the spam folder, too.`}
          </p>
        )}
      </div>
    </section>
  );
}

/** The digits of a typed or pasted text: a pasted code may have spaces or a sentence around it. */
function sixDigitsOf(text: string): string {
  return (/\d{3}[\s-]?\d{3}/.exec(text)?.[0] ?? text).replaceAll(/\D/g, "").slice(0, 6);
}

/** Counts down the whole seconds until a time in milliseconds, to 0. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((time - now) / 1000));
}
