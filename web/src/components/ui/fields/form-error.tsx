import type { ReactNode } from "react";
import { failureReference } from "../../../api/call-errors.ts";
import { ErrorReference } from "../feedback/error-reference.tsx";

/** The reason why a form was refused, shown in the form: a toast would disappear before it is read. */
export function FormError({
  error,
  children,
}: {
  /** The error of the call that was refused, of which a failed server's reference is shown. */
  error?: unknown;
  children: ReactNode;
}) {
  return (
    <div role="alert" className="rounded-control bg-red-wash px-4 py-3 text-red">
      {children}
      <ErrorReference reference={failureReference(error)} />
    </div>
  );
}
