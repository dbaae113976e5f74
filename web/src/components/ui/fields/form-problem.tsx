import type { ReactNode } from "react";

/** Why a form was not accepted, where the form is: a toast would be gone before it is read. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="rounded-control bg-red-wash px-4 py-3 text-red">
      {children}
    </div>
  );
}
