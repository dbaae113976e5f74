import { useReducer } from "react";
import type { GroupView } from "../../../../../shared/contracts/address-book/groups.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { sameEmail } from "../../../../../shared/domain/text/email.ts";
import { hasErrorCode, errorMessage } from "../../../api/call-errors.ts";
import { songs } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { FormError } from "../../../components/ui/fields/form-error.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import { toast } from "../../../lib/toasts.ts";
import { AddMember } from "./add-member.tsx";
import {
  groupRequestBody,
  groupReducer,
  initialGroupState,
  type NewMember,
} from "./group-state.ts";
import { MemberFields } from "./member-fields.tsx";
import { memberShareFields, shareTotalText } from "./typed-member.ts";

/** The dialog that creates or changes a group: its name, and its members with their usual shares. */
export function GroupDialog({
  group,
  members: initial,
  onClose,
  onSaved,
  onRemove,
}: {
  group?: GroupView | undefined;
  members: readonly NewMember[];
  onClose: () => void;
  onSaved: () => void;
  onRemove?: (() => void) | undefined;
}) {
  const [state, dispatch] = useReducer(groupReducer, undefined, () =>
    initialGroupState(group, initial),
  );
  const { name, members, problem } = state;
  const options = {
    onSuccess: (saved: GroupView) => {
      toast({ description: `${saved.name} was saved` });
      onSaved();
    },
    onError: (error: unknown) =>
      dispatch({
        type: "refuse",
        problem: hasErrorCode("group_outdated", error)
          ? `${errorMessage(error)} Please close this and open it again.`
          : errorMessage(error),
      }),
  };
  const create = useCall(songs.createGroup, options);
  const update = useCall(songs.updateGroup, options);
  const submit = () => {
    dispatch({ type: "check" });
    const body = groupRequestBody(state);
    if (body === undefined) return;
    if (group === undefined) create.mutate({ body });
    else update.mutate({ params: { id: group.id }, body: { ...body, revision: group.revision } });
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
          error={state.isNameMissing ? "Group name is required" : undefined}
          value={name}
          onChange={({ currentTarget }) => dispatch({ type: "name", name: currentTarget.value })}
        />
        {members.length > 0 && (
          <ul aria-label="Members" className="mt-4 border-t">
            {members.map((member, index) => (
              <MemberFields
                key={member.email}
                member={member}
                onChange={(next) => dispatch({ type: "change", index, member: next })}
                onRemove={() => dispatch({ type: "remove", index })}
              />
            ))}
          </ul>
        )}
        {members.length > 1 && (
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="figures min-w-0 flex-1 text-sm text-muted" aria-live="polite">
              {memberShareFields
                .map(([key, label]) => shareTotalText(members, key, label))
                .join(" · ")}
            </p>
            <Button size="small" variant="quiet" onClick={() => dispatch({ type: "split-evenly" })}>
              Split evenly
            </Button>
          </div>
        )}
        {members.length < bounds.contributors && (
          <AddMember
            isMember={(email) => members.some((member) => sameEmail(member.email, email))}
            onAdd={(person) => dispatch({ type: "add", person })}
          />
        )}
        {problem !== undefined && (
          <div className="mt-4">
            <FormError>{problem}</FormError>
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
