import type { ReactNode } from "react";

/** The reason why a form was refused, shown in the form: a toast would disappear before it is read. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="rounded-control bg-red-wash px-4 py-3 text-red">
      {children}
    </div>
  );
}
