import { useEffect, useRef } from "react";

/** Says a page's name to who hears the screen, where one came to it and the focus stayed on the link. */
export function PageName({ of: path }: { of: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  const before = useRef(path);
  useEffect(() => {
    if (path === before.current || !line.current) return;
    before.current = path;
    // What has taken the focus in the page is read anyhow.
    const isIn = document.activeElement?.closest("main") != null;
    line.current.textContent = isIn ? "" : document.title;
  }, [path]);
  return <p ref={line} className="vh" role="status" />;
}
