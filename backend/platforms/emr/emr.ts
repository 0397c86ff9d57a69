import type { Platform } from "../platform.ts";
import { PlatformFailure } from "../platform-failure.ts";
import { listItems } from "./items.ts";
import { listSlots } from "./list-slots.ts";
import { listReservations, pullReservations } from "./pull.ts";
import { pushReservation } from "./push-reservation.ts";
import { pushSlots } from "./push-slots.ts";
import { verify } from "./verify.ts";
import { webhook } from "./webhook.ts";

/** HL7 FHIR R4: docs/platforms/emr.md */
export const emr: Platform = {
  ...{ webhook, verify, listItems, listSlots, pushSlots },
  ...{ pushReservation, pullReservations, listReservations },
  listItemsFrom: async (access, _cursor, signal) => {
    const items = await listItems(access, signal);
    return { items, next: null, total: items.length };
  },
  // What a hospital does stands in its EMR before it stands with us.
  pushItem: () =>
    Promise.reject(
      new PlatformFailure("products are the EMR's own", {
        ...{ kind: "REFUSED", words: "EMR의 상품은 EMR에서 바꿔요." },
      }),
    ),
};
