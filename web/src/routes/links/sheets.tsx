import { useParams } from "react-router";
import { SheetListPage } from "../../features/signing/list/sheet-list-page.tsx";

export function meta() {
  return [
    { title: "Your split sheets · Splitsheet" },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "no-referrer" },
  ];
}

export default function Sheets() {
  const { listLink = "" } = useParams();
  return <SheetListPage key={listLink} listLink={listLink} />;
}
