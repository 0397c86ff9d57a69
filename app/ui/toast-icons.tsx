import { Icon } from "./icon.tsx";

/** Our own icons, success and error first (product.md §8). */
export const TOAST_ICONS = {
  success: <Icon name="circle-check" />,
  error: <Icon name="circle-x" />,
  warning: <Icon name="triangle-alert" />,
  info: <Icon name="info" />,
  default: null,
};
