import { Pill } from "../../components/ui/feedback/pill.tsx";

/** Whether a contributor has signed. */
export function SignedPill({ signed, className }: { signed: boolean; className?: string }) {
  return (
    <Pill tone={signed ? "green" : "amber"} className={className}>
      {signed ? "Signed" : "Pending"}
    </Pill>
  );
}
