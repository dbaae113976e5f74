import type { ComponentType } from "react";

/** What a receiver of webhooks does, and what it can rely on. `code` shows a name or a value. */
export function ReceiverRules({ code: Code }: { code: ComponentType<{ children: string }> }) {
  return (
    <ul className="grid max-w-[64ch] list-disc gap-1.5 pl-5 text-muted">
      <li>Answer with a status from 200 to 299 within 10 seconds. Do the work afterwards.</li>
      <li>
        If you don’t, we try again over 75 hours, with the same <Code>webhook-id</Code>. Ignore an
        id you already have.
      </li>
      <li>
        Events can arrive in any order. For one agreement, a higher <Code>sequence</Code> is newer.
      </li>
      <li>An event has ids only, no names, email addresses or links.</li>
    </ul>
  );
}
