/**
 * The order of an Appointment's versions as one number: its last change in ms, then within one ms the
 * last three digits of a version that counts, then whether its patient could be read (a push names
 * the patient alone; the same version, pulled, says more). Versions that do not count and were made in
 * one ms cannot be told apart. A safe integer until the year 2112.
 */
export function sequenceOf(
  { versionId = "", lastUpdated }: { versionId?: string | undefined; lastUpdated: Date },
  isWhole: boolean,
): number {
  const within = /^\d{1,30}$/.test(versionId) ? Number(versionId.slice(-3)) : 0;
  return (lastUpdated.getTime() * 1000 + within) * 2 + (isWhole ? 1 : 0);
}
