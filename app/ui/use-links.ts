import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** Only a click without more is ours: with a modifier or another button the browser knows better. */
const isPlainClick = (
  event: Pick<
    MouseEvent,
    "defaultPrevented" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey"
  >,
): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Follows every `Link` of the page as the router's own link would, with one listener for all. */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      if (!isPlainClick(event) || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>('a[data-to]:not([data-to="reload"])');
      if (!link || (link.target !== "" && link.target !== "_self")) return;
      event.preventDefault();
      const { to } = link.dataset;
      navigate(link.pathname + link.search + link.hash, {
        replace: to === "replace" || link.href === window.location.href,
        preventScrollReset: to !== "top" && link.pathname === window.location.pathname,
      });
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}
