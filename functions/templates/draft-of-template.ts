import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { findBuiltInTemplate } from "../../shared/domain/templates/built-in-templates.ts";
import { rowsOfTemplate } from "../../shared/domain/templates/rows-of-template.ts";
import {
  placeholdersOf,
  unknownPerson,
  type PersonOfRow,
  type ResolvedRow,
} from "../../shared/domain/templates/template.ts";
import { rowMessages } from "../../shared/domain/sheet/sheet-rows.ts";
import { wireSplitOf } from "../../shared/domain/sheet/wire-split.ts";
import { personDetailsView } from "../address-book/people/person-view.ts";
import { readPeople } from "../data/address-book/person-repository.ts";
import type { Table } from "../data/core/table.ts";
import type { Stores } from "../data/stores.ts";
import type { Context } from "../http/context.ts";
import { randomId } from "../platform/random-id.ts";
import { readAddedAgreement } from "../songs/add-agreement.ts";
import { createSong } from "../songs/create-song.ts";
import { findTemplate } from "./read-templates.ts";
import { resolveTemplates } from "./template-view.ts";

type UseContext = Context<(typeof songs)["draftOfTemplate"]>;

/**
 * Creates a song with a draft from a template. The draft keeps what the template says now. Throws `template_not_found`, and `invalid_request` naming
 * placeholders that are not filled.
 */
export async function draftOfTemplate(stores: Stores, context: UseContext) {
  const { params, body, workspace, at } = context;
  const template =
    findBuiltInTemplate(params.id) ?? (await ownTemplate(stores.table, workspace.id, params.id));
  const people = await peopleOf(stores.table, workspace.id, body.people, template.rows);
  const rows = rowsOfTemplate(template.rows, people, randomId);
  const { agreement } = await createSong(stores, {
    ...context,
    body: {
      title: body.title,
      artist: body.artist,
      bpm: 0,
      lyrics: "",
      splits: rows.map(wireSplitOf),
      licensing: template.licensing,
      thirdParty: template.thirdParty,
      ...(template.custom === undefined ? {} : { custom: template.custom }),
      expiresInDays: template.expiresInDays,
      agreement: true,
      send: false,
      fileIds: [],
      artworkId: null,
    },
  });
  return await readAddedAgreement(stores, {
    workspaceId: workspace.id,
    agreementId: agreement.id,
    at,
  });
}

async function ownTemplate(table: Table, workspaceId: WorkspaceId, templateId: string) {
  const template = await findTemplate(table, workspaceId, templateId);
  const [resolved] = await resolveTemplates(table, workspaceId, [template]);
  return resolved ?? template;
}

/** The details of those who fill placeholders, by the ids of the rows. Throws `invalid_request`. */
async function peopleOf(
  table: Table,
  workspaceId: WorkspaceId,
  people: UseContext["body"]["people"],
  rows: readonly ResolvedRow[],
): Promise<Map<string, PersonOfRow>> {
  const open = new Set(placeholdersOf(rows).map(({ id }) => id));
  const known = await readPeople(
    table,
    workspaceId,
    people.map(({ email }) => email),
  );
  const refused = people.flatMap(({ rowId, name }, index) => {
    if (!open.has(rowId))
      return [{ path: `people.${index}.rowId`, message: "The template has no such placeholder" }];
    return name === "" && known[index] === undefined
      ? [{ path: `people.${index}.name`, message: rowMessages.name }]
      : [];
  });
  if (refused.length > 0) throw new DomainError("invalid_request", { details: refused });
  return new Map(
    people.map(({ rowId, name, email }, index) => {
      const person = known[index];
      return [rowId, person === undefined ? unknownPerson(name, email) : personDetailsView(person)];
    }),
  );
}
