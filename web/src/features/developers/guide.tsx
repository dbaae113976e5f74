import { Link } from "react-router";
import { callsAtOnce, callsPerMinute } from "../../../../shared/domain/api-keys/call-limit.ts";
import {
  sandboxBytes,
  sandboxDays,
  sandboxSendingsPerMonth,
  sandboxSongs,
} from "../../../../shared/domain/api-keys/sandbox.ts";
import { retentionDays } from "../../../../shared/domain/privacy/retention-days.ts";
import { formatLimit } from "../../../../shared/domain/text/format-bytes.ts";
import { clientSample } from "./client-sample.ts";
import { Code, CodeBlock } from "./code-block.tsx";
import { examples, firstCall, sandboxExamples, type Example } from "./examples.ts";

export const linkClasses = "text-pen underline underline-offset-4";

/** The first call, from a new key to a song's title. `origin`: the site's own address. */
export function FirstCall({ origin }: { origin: string }) {
  return (
    <ol className="grid gap-6 [counter-reset:step]">
      <Step title="Make a key">
        <p>
          Open{" "}
          <Link to="/api-keys" className={linkClasses}>
            API keys
          </Link>{" "}
          in your workspace as its owner, choose “New API key”, tick “Read songs and lyrics”, and
          copy the key. We show it only once. Keys come with the Enterprise plan; the Team plan has
          keys that read.
        </p>
      </Step>
      <Step title="Put it where your shell finds it">
        <CodeBlock
          label="In a shell"
          code={`export SPLITSHEET_URL=${origin}\nexport SPLITSHEET_KEY=ssk_live_…`}
        />
      </Step>
      <Step title="List your songs">
        <CodeBlock label={firstCall.title} code={firstCall.command} />
        <p className="text-sm text-muted">{firstCall.text}</p>
      </Step>
    </ol>
  );
}

/** A numbered step. */
export function Step({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <li className="grid min-w-0 gap-3 [counter-increment:step]">
      <h3 className="font-semibold before:mr-2 before:text-muted before:content-[counter(step)'.']">
        {title}
      </h3>
      {children}
    </li>
  );
}

const rules = [
  {
    title: "Keys",
    content: (
      <>
        A key belongs to one workspace and sees what that workspace owns, not what its maker signs
        or is shared. It has at most its maker’s role, ends when they leave the team, and counts on
        their limits. Send it as <Code>Authorization: Bearer</Code>, never with a cookie, and never
        from a page: whoever reads the page has the key.
      </>
    ),
  },
  {
    title: "What no key does",
    content:
      "Sign, decline, declare or accept for anybody, correct addresses, move or delete songs, or change billing, people and keys.",
  },
  {
    title: "Limits",
    content: (
      <>
        {callsAtOnce} calls at once and {callsPerMinute} a minute for each key. Each answer has{" "}
        <Code>RateLimit</Code>; above the limit it is 429 with <Code>Retry-After</Code> in seconds.
      </>
    ),
  },
  {
    title: "Repeats",
    content: (
      <>
        Send an <Code>Idempotency-Key</Code> of your own with each call that creates or sends. If
        the answer is lost, repeat the call with the same key: the work is done once, and you get
        the first answer, for 24 hours. Another body under that key is 422.
      </>
    ),
  },
  {
    title: "Pages",
    content: (
      <>
        Lists take <Code>limit</Code>. While there are more, the header <Code>Link</Code> has the
        address of the next page, <Code>{'rel="next"'}</Code>. A filtered page may be empty although
        another follows.
      </>
    ),
  },
  {
    title: "Errors",
    content: (
      <>
        An error is <Code>{'{ "error", "code", "details"? }'}</Code>: a sentence for people, a
        stable code for programs, and for 400 each field. 401 is a key that does not work, 402 a
        plan, 403 a scope or a role, 404 whatever is not this workspace’s. Repeat 429, 503 and lost
        answers; nothing else.
      </>
    ),
  },
  {
    title: "Values",
    content:
      "Times are ISO 8601 in UTC. Shares are percentages with at most two decimals. Sizes are bytes. New fields can appear in answers at any time; ignore those you do not know.",
  },
  {
    title: "Events",
    content: (
      <>
        <Code>GET /api/events</Code> keeps {retentionDays.workspaceEvent} days, newest first. To
        follow it, send <Code>since</Code> with the newest <Code>recordedAt</Code> that you have,
        less a minute, and skip ids that you know.
      </>
    ),
  },
];

/** What holds for every call. */
export function Rules() {
  return (
    <dl className="grid gap-5">
      {rules.map(({ title, content }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-1 text-muted">{content}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a sandbox is, and a first agreement in it. */
export function SandboxGuide() {
  return (
    <div className="grid min-w-0 gap-6">
      <p>
        Choose “Test key” for a new key. It begins with <Code>ssk_test_</Code> and works in a
        sandbox of your workspace: the same calls, scopes, limits and errors, and nothing of yours.
        No email leaves the sandbox, and whatever is signed there is marked as a test and valid for
        nothing.
      </p>
      <ExampleList examples={sandboxExamples} />
      <ul className="grid list-disc gap-2 pl-5 text-muted">
        <li>
          A sandbox has {sandboxSongs} songs, {formatLimit(sandboxBytes)} and{" "}
          {sandboxSendingsPerMonth} sendings a month. Everything in it is deleted every{" "}
          {sandboxDays} days; its owner can empty it at any time.
        </li>
        <li>
          It has no webhooks, branding, custom fields or passwords for links. Its events are in{" "}
          <Code>GET /api/events</Code>.
        </li>
        <li>
          Nobody with an account sees its sheets in their lists, and it is in no export, plan figure
          or analytics.
        </li>
      </ul>
    </div>
  );
}

/** The examples in the order of a song's course. */
export function Examples() {
  return <ExampleList examples={examples} />;
}

function ExampleList({ examples }: { examples: readonly Example[] }) {
  return (
    <div className="grid gap-8">
      {examples.map(({ id, title, text, command, gives = {} }) => (
        <div key={id} id={id} className="grid min-w-0 scroll-mt-24 gap-3">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-muted">{text}</p>
          <CodeBlock label={title} code={command} />
          {Object.entries(gives).map(([variable, place]) => (
            <p key={variable} className="text-sm text-muted">
              Below, <Code>{`$${variable}`}</Code> is <Code>{place}</Code> of this answer.
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The types of every call, for TypeScript. */
export function TypesOfCalls() {
  return (
    <div className="grid min-w-0 gap-4">
      <p>
        <a href="/api/client.d.ts" className={linkClasses}>
          /api/client.d.ts
        </a>{" "}
        has the types of every call, and{" "}
        <a href="/api/openapi.json" className={linkClasses}>
          /api/openapi.json
        </a>{" "}
        is the whole API as an OpenAPI 3.1 document. Both are made from the code that answers.
        Packages such as openapi-fetch take <Code>paths</Code> as it is.
      </p>
      <CodeBlock
        label="Get the types"
        code={'curl -s "$SPLITSHEET_URL/api/client.d.ts" -o client.d.ts'}
      />
      <CodeBlock label="A client in TypeScript" code={clientSample} />
    </div>
  );
}
