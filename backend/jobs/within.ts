/** Waits for what may never come: resolves when it has come, or failed, or after so long. */
export async function within(ms: number, awaited: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([awaited.then(ignore, ignore), late]);
  clearTimeout(timer);
}
const ignore = () => undefined;
