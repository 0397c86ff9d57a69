/** Who has what another booking wanted: a seat of its own product, or its doctor, room or device. */
export interface HolderNamed {
  name: string;
  /** Of another product: what they share (`김원장`), and the other's short name. */
  shared?: { resource: string; product: string };
}

/** `김원장: 차지호 님(초진)` */
export const sharedHolder = ({ name, shared }: HolderNamed): string =>
  shared ? `${shared.resource}: ${name} 님(${shared.product})` : `${name} 님`;
