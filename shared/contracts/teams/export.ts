import * as z from "zod";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { ExportState } from "../export-state.ts";
import { Id } from "../fields.ts";

const byId = once(() => z.object({ id: Id() }));

/** The endpoints of the copy of a team's data, which only its owner gets. */
export const teamExportEndpoints = {
  requestExport: endpoint({
    method: "POST",
    path: "/api/teams/{id}/export",
    access: "user",
    workspace: "named",
    role: "owner",
    proof: "recent",
    summary: "Requests a copy of a team's data, and emails its owner a link when the copy is ready",
    repeat: "natural",
    changes: ["team-export"],
    schemas: () => ({
      params: byId(),
      responses: { 202: ExportState() },
    }),
    errors: ["too_many_requests"],
  }),
  readExport: endpoint({
    method: "GET",
    path: "/api/teams/{id}/export",
    access: "user",
    workspace: "named",
    role: "owner",
    summary: "Returns whether a copy of a team's data is being prepared or is ready to download",
    repeat: "natural",
    shows: ["team-export"],
    schemas: () => ({
      params: byId(),
      responses: { 200: ExportState() },
    }),
    errors: [],
  }),
  downloadExport: endpoint({
    method: "GET",
    path: "/api/teams/{id}/export/download",
    access: "user",
    workspace: "named",
    role: "owner",
    // The file holds everything, so an open session alone is not enough to take it away.
    proof: "recent",
    summary: "Redirects to the copy of a team's data, a ZIP file",
    repeat: "natural",
    schemas: () => ({
      params: byId(),
      responses: { 302: z.undefined() },
    }),
    errors: ["export_not_ready"],
  }),
} as const;
