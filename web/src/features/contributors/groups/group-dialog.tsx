import { useState } from "react";
import type { GroupView, MemberView } from "../../../../../shared/contracts/songs/groups.ts";
import { splitEvenly, toPercentage } from "../../../../../shared/domain/sheet/basis-points.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { sameEmail } from "../../../../../shared/domain/text/email.ts";
import { isRefusedAs, messageOf } from "../../../api/call-errors.ts";
import { songs } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { DialogButtons } from "../../../components/ui/dialog-buttons.tsx";
import { FormProblem } from "../../../components/ui/form-problem.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { toast } from "../../../lib/toasts.ts";
import { AddMember } from "./add-member.tsx";
import { MemberFields } from "./member-fields.tsx";
import { percentageNames, toMember, toTyped, totalText, type TypedMember } from "./typed-member.ts";

/** The form of a group: its name, and its members with their usual shares. */
export function GroupDialog({
  group,
  members: initial,
  onClose,
  onSaved,
  onRemove,
}: {
  group?: GroupView | undefined;
  members: readonly (Pick<MemberView, "name" | "email"> & Partial<MemberView>)[];
  onClose: () => void;
  onSaved: () => void;
  onRemove?: (() => void) | undefined;
}) {
  const [name, setName] = useState(group?.name ?? "");
  const [members, setMembers] = useState<readonly TypedMember[]>(() => initial.map(toTyped));
  const [problem, setProblem] = useState<string>();
  const [isNameMissing, setNameMissing] = useState(false);
  const options = {
    onSuccess: (saved: GroupView) => {
      toast({ description: `${saved.name} was saved` });
      onSaved();
    },
    onError: (error: unknown) =>
      setProblem(
        isRefusedAs("group_outdated", error)
          ? `${messageOf(error)} Please close this and open it again.`
          : messageOf(error),
      ),
  };
  const create = useCall(songs.createGroup, options);
  const update = useCall(songs.updateGroup, options);
  const change = (index: number, next: TypedMember | undefined) =>
    setMembers(members.flatMap((one, at) => (at !== index ? [one] : next ? [next] : [])));
  const divide = () => {
    const shares = splitEvenly(members.length).map((share) => toPercentage(share).toFixed(2));
    setMembers(
      members.map((member, index) => {
        const share = shares[index] ?? "";
        return {
          ...member,
          songwriterPercentage: share,
          publisherPercentage: share,
          copyrightPercentage: share,
          masterPercentage: share,
        };
      }),
    );
  };
  const submit = () => {
    const typed = members.map(toMember);
    setNameMissing(name.trim() === "");
    if (name.trim() === "") return;
    const valid = typed.filter((member) => member !== undefined);
    if (valid.length === 0) return setProblem("Add at least one person.");
    if (valid.length < typed.length)
      return setProblem("Shares are numbers from 0 to 100 with at most two decimals.");
    setProblem(undefined);
    const body = { name, members: valid };
    if (group === undefined) return create.mutate({ body });
    return update.mutate({ params: { id: group.id }, body: { ...body, revision: group.revision } });
  };
  return (
    <Dialog
      title={group?.name ?? "New group"}
      description="Add all of them to a sheet at once, with these shares."
      className="sm:w-[min(46rem,calc(100vw-3rem))]!"
      fullOnPhone
      onClose={onClose}
    >
      <form
        noValidate
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label="Group name"
          placeholder="The band"
          autoComplete="off"
          maxLength={bounds.groupNameCharacters}
          error={isNameMissing ? "Group name is required" : undefined}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {members.length > 0 && (
          <ul aria-label="Members" className="mt-4 border-t">
            {members.map((member, index) => (
              <MemberFields
                key={member.email}
                member={member}
                onChange={(next) => change(index, next)}
                onRemove={() => change(index, undefined)}
              />
            ))}
          </ul>
        )}
        {members.length > 1 && (
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="figures min-w-0 flex-1 text-sm text-muted" aria-live="polite">
              {percentageNames.map(([key, label]) => totalText(members, key, label)).join(" · ")}
            </p>
            <Button size="small" variant="quiet" onClick={divide}>
              Split evenly
            </Button>
          </div>
        )}
        {members.length < bounds.contributors && (
          <AddMember
            isMember={(email) => members.some((member) => sameEmail(member.email, email))}
            onAdd={(person) => setMembers([...members, toTyped(person)])}
          />
        )}
        {problem !== undefined && (
          <div className="mt-4">
            <FormProblem>{problem}</FormProblem>
          </div>
        )}
        <DialogButtons onClose={onClose}>
          {onRemove !== undefined && (
            <Button variant="quiet" className="sm:order-first sm:mr-auto" onClick={onRemove}>
              Delete
            </Button>
          )}
          <Button type="submit" busy={create.isPending || update.isPending}>
            {group === undefined ? "Create group" : "Save Changes"}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
