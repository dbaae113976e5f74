import { useSearchParams } from "react-router";
import { Tabs } from "../../components/ui/tabs.tsx";
import { GroupList } from "./groups/group-list.tsx";
import { PeopleList } from "./people/people-list.tsx";

/** The page of the address book: people, and groups of people. */
export function AddressBookPage() {
  const [params, setParams] = useSearchParams();
  const view = params.get("view") === "groups" ? "groups" : "people";
  return (
    <>
      <h1 className="headline text-2xl">People</h1>
      <p className="mt-1 mb-4 max-w-[64ch] text-muted">
        People you send split sheets to, or add here. The wizard fills in their details as you type
        a name.
      </p>
      <Tabs
        label="Address book"
        value={view}
        onChange={(next) =>
          setParams(next === "groups" ? { view: next } : {}, {
            replace: true,
            preventScrollReset: true,
          })
        }
        tabs={[
          { value: "people", label: "People", panel: <PeopleList key={params.get("search")} /> },
          { value: "groups", label: "Groups", panel: <GroupList /> },
        ]}
      />
    </>
  );
}
