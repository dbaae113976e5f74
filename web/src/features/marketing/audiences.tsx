import { ButtonLink } from "../../components/ui/button-link.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Section } from "./section.tsx";

const audiences = [
  {
    title: "For artists",
    text: "Know what you own of every song before it is released, and have it in writing.",
    action: "Start as an artist",
  },
  {
    title: "For producers",
    text: "Put your master and copyright shares on paper while the session is still warm.",
    action: "Start as a producer",
  },
  {
    title: "For songwriters",
    text: "Writer and publisher shares, PRO and IPI on one sheet, ready to register.",
    action: "Start as a songwriter",
  },
];

export function Audiences() {
  return (
    <Section title="For everyone whose name belongs on the song">
      <ul className="grid gap-4 md:grid-cols-3">
        {audiences.map(({ title, text, action }) => (
          <li key={title}>
            <Card className="flex h-full flex-col items-start p-6">
              <h3 className="headline text-xl">{title}</h3>
              <p className="mt-2 mb-5 text-muted">{text}</p>
              <ButtonLink to="/signup" variant="quiet" className="mt-auto">
                {action}
              </ButtonLink>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
