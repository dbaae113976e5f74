import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { SixDigitCodeField } from "../../../components/ui/fields/six-digit-code-field.tsx";
import { formatWait } from "./format-wait.ts";

/** The field of the emailed code, with the wait until another can be asked for. */
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
      <SixDigitCodeField code={code} onCode={onCode} error={error} />
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

/** Counts down the whole seconds until a time in milliseconds, to 0. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((time - now) / 1000));
}
