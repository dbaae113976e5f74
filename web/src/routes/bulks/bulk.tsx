import { useParams } from "react-router";
import { BulkPage } from "../../features/bulk/detail/bulk-page.tsx";

export function meta() {
  return [{ title: "Create many · Splitsheet" }];
}

export default function Bulk() {
  const { bulkId = "" } = useParams();
  return <BulkPage key={bulkId} id={bulkId} />;
}
