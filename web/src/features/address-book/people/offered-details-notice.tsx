import type { PersonView } from "../../../../../shared/contracts/address-book/people.ts";
import { differingDetails } from "../../../../../shared/domain/address-book/person.ts";
import { songs } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { toast } from "../../../lib/toasts.ts";
import { personDetailLines } from "../person-detail-text.ts";

/** The details of a person that differ on a sheet, with buttons to use them or to keep the saved ones. */
export function OfferedDetailsNotice({
  person,
  offered,
}: {
  person: PersonView;
  offered: NonNullable<PersonView["offered"]>;
}) {
  const decide = useCall(songs.decideOffer, {
    onSuccess: (_, { body }) =>
      toast({
        description: body.use ? `${offered.name} is updated` : `${person.name} stays as before`,
      }),
  });
  const choose = (use: boolean) =>
    decide.mutate({
      params: { id: person.id },
      body: { knownAs: person.email, use, at: offered.at },
    });
  const lines = personDetailLines(offered, differingDetails(person, offered));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-amber-wash px-4 py-2 text-sm sm:pl-12">
      <p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <span className="text-amber">The sheet “{offered.title}” says: </span>
        {lines.map(({ label, text }, index) => (
          <span key={label}>
            {index > 0 && ", "}
            {label} <span className="font-semibold">{text}</span>
          </span>
        ))}
      </p>
      <div className="flex gap-2">
        <Button
          size="small"
          variant="quiet"
          busy={decide.isPending}
          aria-label={`Use the sheet’s details for ${person.name}`}
          onClick={() => choose(true)}
        >
          Use
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={decide.isPending}
          aria-label={`Keep your details of ${person.name}`}
          onClick={() => choose(false)}
        >
          Keep
        </Button>
      </div>
    </div>
  );
}
