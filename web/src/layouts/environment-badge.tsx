import { useQuery } from "@tanstack/react-query";
import { environmentQuery } from "../api/meta.ts";
import { Pill } from "../components/ui/feedback/pill.tsx";

/** The stage's name: yellow in development, green otherwise. */
export function EnvironmentBadge({ className }: { className?: string }) {
  const { data: environment } = useQuery(environmentQuery);
  if (environment === undefined) return null;
  return (
    <Pill
      data-slot="environment"
      tone={environment.isDevelopment ? "amber" : "green"}
      className={className}
    >
      {environment.name}
    </Pill>
  );
}
