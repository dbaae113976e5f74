import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { GroupView } from "../../../../../shared/contracts/address-book/groups.ts";
import { toBasisPoints } from "../../../../../shared/domain/sheet/basis-points.ts";
import { otherShareOf } from "../../../../../shared/domain/sheet/held-categories.ts";
import { groupsQuery } from "../../../api/address-book.ts";
import { songs } from "../../../api/endpoints.ts";
import { useHasRoleAtLeast } from "../../../api/teams.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Card } from "../../../components/ui/lists/card.tsx";
import { EmptyState } from "../../../components/ui/lists/empty-state.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { useUndoToast } from "../../../lib/use-undo-toast.ts";
import { whenOnline } from "../../../lib/network/when-online.ts";
import { ShareLegend } from "../../../sheet/bar/share-legend.tsx";
import { SplitBar } from "../../../sheet/bar/split-bar.tsx";
import { DialogLoading } from "../dialog-loading.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";

const GroupDialog = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./group-dialog.tsx")).GroupDialog };
});

/** The list of groups in the address book, each with its usual shares. */
export function GroupList() {
  const query = useQuery(groupsQuery);
  const mayChange = useHasRoleAtLeast("member");
  const [open, setOpen] = useState<GroupView | "new">();
  const undo = useUndoToast();
  const restore = useCall(songs.createGroup, { failure: "Failed to restore" });
  const remove = useCall(songs.removeGroup, { failure: "Failed to delete" });
  const close = () => setOpen(undefined);
  const removeGroup = ({ id, name, members }: GroupView) => {
    close();
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          undo.offer(`${name} was deleted`, () => restore.mutate({ body: { name, members } })),
      },
    );
  };
  return (
    <>
      {query.data === undefined ? (
        query.isError ? (
          <LoadFailure
            title="Your groups could not be loaded"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Skeleton className="h-32" />
        )
      ) : query.data.length === 0 ? (
        <EmptyState
          title="No groups yet"
          text="Keep a band or a regular team with their usual split, and add all of them to a sheet at once."
        >
          {mayChange && <Button onClick={() => setOpen("new")}>New group</Button>}
        </EmptyState>
      ) : (
        <>
          {mayChange && (
            <div className="mb-4 flex justify-end">
              <Button onClick={() => setOpen("new")}>New group</Button>
            </div>
          )}
          <ul aria-label="Groups" className="grid gap-4 lg:grid-cols-2">
            {query.data.map((group) => (
              <li key={group.id} className="min-w-0">
                <GroupCard group={group} onOpen={mayChange ? () => setOpen(group) : undefined} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Suspense fallback={<DialogLoading />}>
        {open !== undefined && (
          <GroupDialog
            group={open === "new" ? undefined : open}
            members={open === "new" ? [] : open.members}
            onClose={close}
            onSaved={close}
            onRemove={open === "new" ? undefined : () => removeGroup(open)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The card of a group. Without `onOpen`, it shows all members, because the form is not available. */
function GroupCard({ group, onOpen }: { group: GroupView; onOpen: (() => void) | undefined }) {
  const { name, members } = group;
  const segments = members.map((member, index) => ({
    key: member.email,
    name: member.name,
    share: toBasisPoints(member.songwriterPercentage),
    person: index,
    other: otherShareOf({
      songwriterShare: toBasisPoints(member.songwriterPercentage),
      publisherShare: toBasisPoints(member.publisherPercentage),
      copyrightShare: toBasisPoints(member.copyrightPercentage),
      masterShare: toBasisPoints(member.masterPercentage),
    }),
  }));
  const hasShares = members.some(({ songwriterPercentage }) => songwriterPercentage > 0);
  return (
    <Card aria-label={name} className="h-full p-5">
      <h2 className="font-semibold [overflow-wrap:anywhere]">
        {onOpen === undefined ? (
          name
        ) : (
          <button type="button" onClick={onOpen} className="text-left hover:text-pen">
            {name}
          </button>
        )}
      </h2>
      {hasShares ? (
        <>
          <SplitBar label="Usual songwriter shares" segments={segments} className="mt-3" />
          <ShareLegend segments={segments} limit={onOpen === undefined ? members.length : 6} />
        </>
      ) : (
        <p className="mt-1 text-muted [overflow-wrap:anywhere]">
          {members.map((member) => member.name).join(", ")}
        </p>
      )}
    </Card>
  );
}
