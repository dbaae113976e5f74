import type { PersonView } from "../../../../../shared/contracts/address-book/people.ts";
import { songs } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { useUndoToast } from "../../../lib/use-undo-toast.ts";

/** Deletes people, with an undo that adds them again with their details. */
export function useRemovePeople(onRemoved: () => void) {
  const undo = useUndoToast();
  const restore = useCall(songs.importContributors, { failure: "Failed to restore" });
  const remove = useCall(songs.removeContributors, { failure: "Failed to delete" });
  return {
    isPending: remove.isPending,
    run: (people: readonly PersonView[]) =>
      remove.mutate(
        { body: { people: people.map(({ id, email }) => ({ id, knownAs: email })) } },
        {
          onSuccess: () => {
            onRemoved();
            const [first] = people;
            undo.offer(
              people.length === 1
                ? `${first?.name ?? ""} was deleted`
                : `${people.length} people were deleted`,
              () =>
                restore.mutate({
                  body: {
                    people: people.map(
                      ({ name, email, pro, ipi, publisherName, publisherIpi, selfPublished }) => ({
                        name,
                        email,
                        pro,
                        ipi,
                        publisherName,
                        publisherIpi,
                        selfPublished,
                      }),
                    ),
                  },
                }),
            );
          },
        },
      ),
  };
}
