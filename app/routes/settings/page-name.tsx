import { useEffect, useState } from "react";

/** Says a page's name to who hears the screen, where one came to it and the focus stayed on the link. */
export function PageName({ of: path }: { of: string }) {
  const [before, setBefore] = useState(path);
  const [name, setName] = useState("");
  useEffect(() => {
    if (path === before) return;
    setBefore(path);
    // What has taken the focus in the page is read anyhow.
    const isIn = document.activeElement?.closest("main") != null;
    setName(isIn ? "" : document.title);
  }, [path, before]);
  return (
    <p className="vh" role="status">
      {name}
    </p>
  );
}
