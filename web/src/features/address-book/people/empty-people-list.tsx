import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { EmptyState } from "../../../components/ui/lists/empty-state.tsx";

/** The empty state of the list: an address book without people, or a search without results. */
export function EmptyPeopleList({ isSearch, onAdd }: { isSearch: boolean; onAdd: () => void }) {
  return (
    <EmptyState
      title={isSearch ? "Nobody found" : "No people yet"}
      text={
        isSearch
          ? "Try the beginning of a first name, a last name or an email address."
          : "People you send a split sheet are kept here with their PRO, IPI and publisher. You can also add or import them."
      }
    >
      <MemberOnly>
        {" "}
        <Button onClick={onAdd}>Add person</Button>
      </MemberOnly>
    </EmptyState>
  );
}
