import { CopyButton } from "../../components/programs/copy-button.tsx";
import { Section } from "../../components/ui/section.tsx";
import { ReceiverRules } from "../../components/programs/receiver-rules.tsx";
import { receiverSample } from "../../components/programs/receiver-sample.ts";
import { CodeBlock } from "./code-block.tsx";

/** How a receiver knows that a webhook came from here, and what it can rely on. */
export function VerifySection() {
  return (
    <Section
      title="How to verify"
      action={<CopyButton text={receiverSample} label="Copy the example" copied="Example copied" />}
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
        {receiverSample}
      </CodeBlock>
      <div className="mt-4">
        <ReceiverRules code={Code} />
      </div>
    </Section>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-sm text-ink">{children}</code>;
}
