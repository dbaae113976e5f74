import type { ReactNode } from "react";
import { Link } from "react-router";
import { Logo } from "../ui/logo.tsx";

/** A page with one message and the next step. */
export function MessagePage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b bg-sheet px-5 py-2">
        <Link to="/" className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
      </header>
      <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col justify-center px-5 py-16">
        <h1 className="headline text-2xl sm:text-3xl">{title}</h1>
        <p className="mt-3 text-lg wrap-anywhere text-muted">{text}</p>
        <div className="mt-7 flex flex-wrap gap-3">{children}</div>
      </main>
    </div>
  );
}
