import { verification } from "../../../shared/contracts/verification/endpoints.ts";
import { verifyDocument } from "../../agreements/verification/verify-document.ts";
import { openTable } from "../../data/core/open-table.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";

export const handler = endpointGroup(verification, {
  read: ({ params }) => verifyDocument(openTable(), params.sha256),
});
