import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** A mail link to a mailbox of the site that one is on. */
export function ContactLink({
  mailbox,
  children,
  className,
}: {
  mailbox: "support" | "sales";
  children?: string;
  className?: string;
}) {
  const host = useSyncExternalStore(
    never,
    () => window.location.hostname,
    () => "splitsheet.example",
  );
  const address = `${mailbox}@${host}`;
  return (
    <a href={`mailto:${address}`} className={className}>
      {children ?? address}
    </a>
  );
}
