import type { ReactNode } from "react";
import { Logo } from "../../components/ui/logo.tsx";

/** The frame of the signing page. */
export function SignFrame({
  progress,
  children,
}: {
  progress?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex min-h-15 items-center justify-between gap-4 border-b bg-sheet px-4.5 sm:px-8">
        <Logo />
        {progress !== undefined && <p className="figures text-sm text-muted">{progress}</p>}
      </header>
      <main className="mx-auto w-full max-w-[1240px] flex-1 px-4 py-5 sm:px-8 sm:py-8">
        {children}
      </main>
    </div>
  );
}
