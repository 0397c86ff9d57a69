import { CircleCheck, CircleX, Info, TriangleAlert } from "lucide-react";

/** Our own icons, success and error first (product.md §8). */
export const TOAST_ICONS = {
  success: <CircleCheck />,
  error: <CircleX />,
  warning: <TriangleAlert />,
  info: <Info />,
  default: null,
};
