import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { hasErrorCode, errorMessage } from "../../api/call-errors.ts";
import { teams } from "../../api/endpoints.ts";
import { storageUsageQuery } from "../../api/files.ts";
import { useCall } from "../../api/use-call.ts";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { FormError } from "../../components/ui/fields/form-error.tsx";
import { Section } from "../../components/ui/section.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { chooseTeam } from "../../lib/chosen-team.ts";

/** The form for a new team, or what it needs: whether a plan includes teams is known before anything is typed. */
export function NewTeam() {
  const { data, isPending } = useQuery(storageUsageQuery);
  if (isPending) return <Skeleton className="mt-6 h-44" />;
  if (data?.allowsTeams !== false) return <CreateTeamForm />;
  return (
    <div className="mt-6">
      <Section title="New team">
        <p className="mt-2 max-w-[60ch]">{needsTeamPlan} That plan includes five people.</p>
        <ButtonLink to="/pricing" className="mt-4">
          See the plans
        </ButtonLink>
      </Section>
    </div>
  );
}

const needsTeamPlan = "Making a team needs the Team plan.";

function CreateTeamForm() {
  const [name, setName] = useState("");
  const create = useCall(teams.create, {
    onSuccess: ({ id }) => {
      chooseTeam(id);
      window.location.assign("/team");
    },
    // The form shows the error.
    onError: () => undefined,
  });
  return (
    <div className="mt-6">
      <Section title="New team">
        <form
          className="mt-3 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            create.mutate({ body: { name } });
          }}
        >
          <TextField
            label="Team name"
            value={name}
            maxLength={200}
            required
            onChange={(event) => setName(event.target.value)}
          />
          {create.error !== null && (
            <FormError error={create.error}>
              {hasErrorCode("plan_required", create.error)
                ? needsTeamPlan
                : errorMessage(create.error)}{" "}
              {hasErrorCode("plan_required", create.error) && (
                <Link to="/pricing" className="underline underline-offset-4">
                  See the plans
                </Link>
              )}
            </FormError>
          )}
          <Button
            type="submit"
            className="justify-self-start"
            disabled={name.trim() === ""}
            busy={create.isPending || create.isSuccess}
          >
            Create team
          </Button>
        </form>
      </Section>
    </div>
  );
}
