import type { songs } from "../../../shared/contracts/songs/endpoints.ts";
import { openStores } from "../../data/stores.ts";
import { createGroup, removeGroup, updateGroup } from "../../address-book/groups/change-groups.ts";
import { findGroupView, listGroups, openGroup } from "../../address-book/groups/read-groups.ts";
import { addPerson } from "../../address-book/people/add-person.ts";
import { decideOffer } from "../../address-book/people/decide-offer.ts";
import { importPeople } from "../../address-book/people/import-people.ts";
import { listPeople } from "../../address-book/people/list-people.ts";
import { mergePeople } from "../../address-book/people/merge-people.ts";
import { removePeople } from "../../address-book/people/remove-people.ts";
import { updatePerson } from "../../address-book/people/update-person.ts";
import { suggestPeople } from "../../address-book/people/suggest-people.ts";
import type { Implementation } from "../../http/context.ts";

/** The people whom a workspace knows, and its groups of them. */
export const addressBookEndpoints = {
  songwriters: ({ query, workspace }) =>
    suggestPeople(openStores().table, workspace.id, query.query),
  contributors: (context) => listPeople(openStores().table, context),
  addContributor: (context) => addPerson(openStores().table, context),
  updateContributor: (context) => updatePerson(openStores().table, context),
  decideOffer: (context) => decideOffer(openStores().table, context),
  mergeContributors: (context) => mergePeople(openStores().table, context),
  removeContributors: (context) => removePeople(openStores().table, context),
  importContributors: (context) => importPeople(openStores().table, context),
  groups: ({ workspace }) => listGroups(openStores().table, workspace.id),
  group: (context) => openGroup(openStores().table, context),
  createGroup: {
    run: (context) => createGroup(openStores().table, context),
    replay: ({ workspace }, { groupId = "" }) =>
      findGroupView(openStores().table, workspace.id, groupId),
  },
  updateGroup: (context) => updateGroup(openStores().table, context),
  removeGroup: {
    run: (context) => removeGroup(openStores().table, context),
    replay: async () => ({}),
  },
} satisfies Partial<Implementation<typeof songs>>;
