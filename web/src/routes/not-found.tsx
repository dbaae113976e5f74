import { NotFoundPage } from "../components/layouts/not-found-page.tsx";

export function meta() {
  return [{ title: "Page not found · Splitsheet" }, { name: "robots", content: "noindex" }];
}

export default function NotFound() {
  return <NotFoundPage />;
}
