import { link, readFile, rm, writeFile } from "node:fs/promises";

const code = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** The one line that the file holds, or null when it is not there. */
export async function readRecord(file: string): Promise<string | null> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (code(error) === "ENOENT") return null;
    throw error;
  }
}

/** Writes the line unless another process was first; answers what the file then holds. */
export async function recordOnce(file: string, line: string): Promise<string> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${line}\n`, { mode: 0o644 });
  try {
    await link(draft, file);
  } catch (error) {
    if (code(error) !== "EEXIST") throw error;
  } finally {
    await rm(draft);
  }
  return (await readRecord(file)) ?? line;
}
