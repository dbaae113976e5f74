import { verification } from "../../../shared/contracts/verification/endpoints.ts";
import { verifyDocument } from "../../agreements/verification/verify-document.ts";
import { openStores } from "../../data/stores.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";

export const handler = endpointGroup(verification, {
  read: ({ params }) => verifyDocument(openStores(), params.sha256),
});
