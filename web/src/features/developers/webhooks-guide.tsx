import { Link } from "react-router";
import { webhookEventTypes } from "../../../../shared/domain/webhooks/webhook-event-types.ts";
import { ReceiverRules } from "../../components/programs/receiver-rules.tsx";
import { receiverSample } from "../../components/programs/receiver-sample.ts";
import { Code, CodeBlock } from "./code-block.tsx";
import { linkClasses, Step } from "./guide.tsx";

/** From an address to a verified event. */
export function WebhooksGuide() {
  return (
    <div className="grid min-w-0 gap-6">
      <p className="text-muted">
        A webhook tells your receiver what happens, within seconds. It is signed by{" "}
        <a className={linkClasses} href="https://www.standardwebhooks.com" rel="noreferrer">
          Standard Webhooks
        </a>
        , for which most languages have a library.
      </p>
      <ol className="grid min-w-0 gap-6 [counter-reset:step]">
        <Step title="Add the address of your receiver">
          <p>
            Open{" "}
            <Link to="/webhooks" className={linkClasses}>
              Webhooks
            </Link>{" "}
            in your workspace as its owner, choose “Add a webhook”, enter an https address on the
            public internet, tick the events, and copy the signing secret. We show it only once. A
            receiver on your own machine needs a tunnel that gives it such an address. Webhooks come
            with the Enterprise plan.
          </p>
        </Step>
        <Step title="Run a receiver that verifies">
          <p>This one is for Node.js. It takes only what we signed in the last five minutes.</p>
          <CodeBlock
            label="Start the receiver"
            code={"npm install standardwebhooks\nexport WEBHOOK_SECRET=whsec_…\nnode receiver.mjs"}
          />
          <CodeBlock label="receiver.mjs" code={receiverSample} />
        </Step>
        <Step title="Send a test">
          <p>
            Open the webhook and choose “Send a test”. Your receiver prints the event, and the
            webhook’s log shows what it answered.
          </p>
        </Step>
      </ol>
      <ReceiverRules code={Code} />
      <p className="text-muted">
        The events:{" "}
        {webhookEventTypes.map((type, index) => (
          <span key={type}>
            {index > 0 && ", "}
            <Code>{type}</Code>
          </span>
        ))}
        .
      </p>
    </div>
  );
}
