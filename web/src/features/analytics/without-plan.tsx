import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { Section } from "../../components/ui/section.tsx";

const shown = [
  ["How long people take", "From sending to opening, to signing, and to the last signature."],
  ["What became of your sheets", "Signed in time, declined and why, expired, still open."],
  ["Who you are waiting for", "Each with the one thing that helps: remind, correct, answer."],
  ["What everyone holds", "Your shares and those of each collaborator, by month."],
] as const;

/** What the page shows with a plan. It has no figures: nothing of the workspace is read without one. */
export function WithoutPlan() {
  return (
    <Section title="Part of every plan, from Creator on">
      <p className="max-w-[64ch] text-muted">
        Your sheets are counted in any case, so nothing is missing once the workspace has a plan.
      </p>
      <ul className="my-5 grid gap-3 sm:grid-cols-2">
        {shown.map(([title, text]) => (
          <li key={title} className="rounded-control bg-wash px-4 py-3">
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <ButtonLink to="/pricing">See plans</ButtonLink>
    </Section>
  );
}
