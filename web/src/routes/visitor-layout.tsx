import { Outlet } from "react-router";
import { VisitorFooter } from "../layouts/visitor-footer.tsx";
import { VisitorNav } from "../layouts/visitor-nav.tsx";

export default function VisitorLayout() {
  return (
    <>
      <VisitorNav />
      <Outlet />
      <VisitorFooter />
    </>
  );
}
