import { verification } from "../../../shared/contracts/verification/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { openTable } from "../../data/core/open-table.ts";
import { readSealedRecord } from "../../data/agreements/sealed-records.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";

export const handler = endpointGroup(verification, {
  read: async ({ params }) => {
    const record = await readSealedRecord(openTable(), params.sha256);
    if (record === undefined) throw new DomainError("document_not_found");
    return { ...record, sha256: params.sha256 };
  },
});
