import { Section } from "./section.tsx";

const problems = [
  {
    title: "Nobody wrote it down",
    text: "The session went well and the shares were clear to everyone in the room. A year later each of you remembers another figure.",
  },
  {
    title: "The figures do not add up",
    text: "Three times 33.33 is 99.99. Registrations are refused for less, and the money waits until somebody finds out.",
  },
  {
    title: "One signature is missing",
    text: "The sheet sits in somebody’s inbox. The release date does not move, so the song goes out without it.",
  },
];

export function Problem() {
  return (
    <Section title="A split that is settled late is settled by lawyers.">
      <ul className="grid gap-8 md:grid-cols-3">
        {problems.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-ink pt-4">
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
