/** `2,785` */
export const digits = (count: number): string => count.toLocaleString("ko-KR");
