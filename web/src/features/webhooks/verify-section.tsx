import { CopyButton } from "../../components/ui/buttons/copy-button.tsx";
import { Section } from "../../components/ui/section.tsx";
import { CodeBlock } from "./code-block.tsx";
import { verifySample } from "./verify-sample.ts";

/** How a receiver knows that a webhook came from here, and what it can rely on. */
export function VerifySection() {
  return (
    <Section
      title="How to verify"
      action={<CopyButton text={verifySample} label="Copy the example" copied="Example copied" />}
    >
      <p className="mt-1 max-w-[64ch] text-muted">
        Every webhook is signed by{" "}
        <a className="underline" href="https://www.standardwebhooks.com" rel="noreferrer">
          Standard Webhooks
        </a>
        , for which most languages have a library. This receiver for Node.js takes only what we
        signed in the last five minutes.
      </p>
      <CodeBlock label="Example of a receiver" className="mt-3">
        {verifySample}
      </CodeBlock>
      <ul className="mt-4 grid max-w-[64ch] list-disc gap-1.5 pl-5 text-muted">
        <li>Answer with a status from 200 to 299 within 10 seconds. Do the work afterwards.</li>
        <li>
          If you don’t, we try again over 75 hours, with the same <Code>webhook-id</Code>. Ignore an
          id you already have.
        </li>
        <li>
          Events can arrive in any order. For one agreement, a higher <Code>sequence</Code> is
          newer.
        </li>
        <li>An event has ids only, no names, email addresses or links.</li>
      </ul>
    </Section>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-sm text-ink">{children}</code>;
}
