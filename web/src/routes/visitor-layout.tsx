import { Outlet } from "react-router";
import { VisitorFooter } from "../components/layouts/visitor-footer.tsx";
import { VisitorNav } from "../components/layouts/visitor-nav.tsx";

export default function VisitorLayout() {
  return (
    <>
      <VisitorNav />
      <Outlet />
      <VisitorFooter />
    </>
  );
}
