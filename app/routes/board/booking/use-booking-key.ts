import { useState } from "react";

/**
 * The key that a booking is sent with: the same one as long as it is the same booking, or one whose
 * answer was lost would be booked twice. A load brings another each time, which counts only where it
 * came as the answer to the form.
 */
export function useBookingKey(loaded: string, answered: boolean): string {
  const [key, setKey] = useState(loaded);
  if (answered && key !== loaded) setKey(loaded);
  return answered ? loaded : key;
}
