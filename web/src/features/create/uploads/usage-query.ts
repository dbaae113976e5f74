import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { files } from "../../../lib/endpoints.ts";

export const usageQuery = queryOptions({
  queryKey: ["/api/storage/usage"],
  queryFn: () => callEndpoint(files.usage),
});
