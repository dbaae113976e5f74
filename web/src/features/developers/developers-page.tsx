import { useSyncExternalStore, type ReactNode } from "react";
import { ReadingFrame, ReadingPartSection } from "../../components/layouts/reading-frame.tsx";
import { reference } from "./api-reference.ts";
import { Code } from "./code-block.tsx";
import { Examples, FirstCall, Rules, SandboxGuide, TypesOfCalls } from "./guide.tsx";
import { ReferenceEntry } from "./reference-call.tsx";
import { WebhooksGuide } from "./webhooks-guide.tsx";

/** The parts of the reference by the beginnings of their paths. */
const parts = [
  { id: "songs", title: "Songs", paths: ["/api/songs"] },
  { id: "agreements", title: "Agreements", paths: ["/api/agreements"] },
  {
    id: "files",
    title: "Files and folders",
    paths: ["/api/files", "/api/folders", "/api/songFiles"],
  },
  {
    id: "workspace-events",
    title: "Events and the sandbox",
    paths: ["/api/events", "/api/sandbox"],
  },
];

const sections = [
  { id: "start", title: "Your first call" },
  { id: "sandbox", title: "Try it in the sandbox" },
  { id: "rules", title: "What holds for every call" },
  { id: "examples", title: "Examples" },
  { id: "webhooks", title: "Webhooks" },
  { id: "types", title: "Types and OpenAPI" },
  { id: "reference", title: "Reference" },
] as const;
type SectionId = (typeof sections)[number]["id"];

const never = () => () => undefined;

/** The page for developers: the way to a first call, rules, examples, and every call that API keys can make. */
export function DevelopersPage() {
  // The built page does not know its site.
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => "https://…",
  );
  return (
    <ReadingFrame head={head} parts={sections} isWide>
      <Section id="start">
        <FirstCall origin={origin} />
      </Section>
      <Section id="sandbox">
        <SandboxGuide />
      </Section>
      <Section id="rules">
        <Rules />
      </Section>
      <Section id="examples">
        <Examples />
      </Section>
      <Section id="webhooks">
        <WebhooksGuide />
      </Section>
      <Section id="types">
        <TypesOfCalls />
      </Section>
      <Section id="reference">
        <p className="text-muted">
          The {reference.length} calls that keys can make, with the scope of each. An open entry has
          its types in TypeScript. All other calls answer keys with <Code>closed_to_api_keys</Code>.
        </p>
        {parts.map(({ id, title, paths }) => (
          <div key={id} className="mt-4">
            <h3 id={id} className="mb-2 scroll-mt-24 text-lg font-semibold">
              {title}
            </h3>
            {reference
              .filter(({ path }) => paths.some((start) => path.startsWith(start)))
              .map((call) => (
                <ReferenceEntry key={`${call.method} ${call.path}`} call={call} />
              ))}
          </div>
        ))}
      </Section>
    </ReadingFrame>
  );
}

const head = (
  <>
    <h1 className="headline text-3xl">API for developers</h1>
    <p className="mt-5 max-w-[60ch] text-lg text-muted">
      Create songs and split sheets, send them for signature, and read who has signed, from your own
      programs. JSON over HTTPS, with a key.
    </p>
  </>
);

function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const title = sections.find((section) => section.id === id)?.title ?? "";
  return (
    <ReadingPartSection part={{ id, title }} className="mt-5 min-w-0 leading-relaxed">
      {children}
    </ReadingPartSection>
  );
}
