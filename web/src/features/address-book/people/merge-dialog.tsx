import { useState } from "react";
import type { PersonView } from "../../../../../shared/contracts/address-book/people.ts";
import { mergeDetails } from "../../../../../shared/domain/address-book/combine-details.ts";
import { songs } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { SelectField } from "../../../components/ui/fields/select-field.tsx";
import { toast } from "../../../lib/toasts.ts";
import { personDetailText } from "../person-detail-text.ts";

type Field = "name" | "email" | "pro" | "ipi" | "publisher";

const labels = {
  name: "Name",
  email: "Email",
  pro: "PRO",
  ipi: "IPI Number",
  publisher: "Publisher",
} as const satisfies Record<Field, string>;
const fields: readonly Field[] = ["name", "email", "pro", "ipi", "publisher"];

/** The dialog that merges people into one. For each detail that differs, the user chooses which one is kept. */
export function MergeDialog({
  people,
  onClose,
  onMerged,
}: {
  people: readonly PersonView[];
  onClose: () => void;
  onMerged: () => void;
}) {
  const inOrder = people.toSorted(
    (a, b) => Number(a.confirmedAt === undefined) - Number(b.confirmedAt === undefined),
  );
  const [first, ...others] = inOrder;
  const suggested = first && mergeDetails(first, others);
  const [from, setFrom] = useState<Partial<Record<Field, string>>>({});
  const merge = useCall(songs.mergeContributors, {
    onSuccess: ({ name }) => {
      toast({ description: `${people.length} people are now ${name}` });
      onMerged();
    },
    failure: "Failed to merge",
  });
  if (first === undefined || suggested === undefined) return null;
  /** The person whose detail is kept: the chosen person, else the first person with the suggested detail. */
  const sourceOf = (field: Field) =>
    inOrder.find(({ id }) => id === from[field]) ??
    inOrder.find((person) => textOf(person, field) === textOf(suggested, field)) ??
    first;
  const publisher = sourceOf("publisher");
  const details = {
    name: sourceOf("name").name,
    email: sourceOf("email").email,
    pro: sourceOf("pro").pro,
    ipi: sourceOf("ipi").ipi,
    publisherName: publisher.publisherName,
    publisherIpi: publisher.publisherIpi,
    selfPublished: publisher.selfPublished,
  };
  return (
    <Dialog
      title={`Merge ${people.length} people`}
      description="One person stays, with the details below. Groups are updated, sheets you already sent keep theirs."
      fullOnPhone
      onClose={onClose}
    >
      <form
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          merge.mutate({
            params: { id: first.id },
            body: {
              ...details,
              knownAs: first.email,
              others: others.map(({ id, email }) => ({ id, knownAs: email })),
            },
          });
        }}
      >
        {fields.map((field) => {
          const texts = new Map(
            inOrder.map((person) => [textOf(person, field) || "Not set", person.id]),
          );
          const [text] = texts.keys();
          return texts.size === 1 ? (
            <p key={field}>
              <span className="block text-sm font-medium text-muted">{labels[field]}</span>
              <span className="[overflow-wrap:anywhere]">{text}</span>
            </p>
          ) : (
            <SelectField
              key={field}
              label={labels[field]}
              options={[...texts].map(([label, value]) => ({ value, label }))}
              value={texts.get(textOf(sourceOf(field), field) || "Not set")}
              onChange={({ currentTarget }) => setFrom({ ...from, [field]: currentTarget.value })}
            />
          );
        })}
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={merge.isPending}>
            Merge
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function textOf(person: Omit<PersonView, "id" | "revision" | "updatedAt">, field: Field): string {
  if (field === "name" || field === "email") return person[field];
  if (field !== "publisher") return personDetailText(person, field);
  const ipi = personDetailText(person, "publisherIpi");
  return [personDetailText(person, "publisherName"), ipi && `IPI ${ipi}`]
    .filter((text) => text !== "")
    .join(" · ");
}
