import { isLong } from "#tests/support/part.ts";

/** What `scripts/faults.mjs` was asked for. */
const { FAULTS_SEED, FAULTS_ROUNDS, FAULTS_OUTAGES, FAULTS_MINUTES, PATH } = process.env;

const whole = (text: string | undefined, unset: number) => (text ? Number(text) : unset);

/** Printed with the figures, so that the same faults can be had again. */
export const SEED = whole(FAULTS_SEED, 1);
/** Kills in each way to run the product. */
export const ROUNDS = whole(FAULTS_ROUNDS, isLong ? 50 : 4);
/** `upstream: fault` of those that are wanted; empty: all. */
export const OUTAGES = (FAULTS_OUTAGES ?? "").split(/\s*,\s*/).filter(Boolean);
/** How long the memory is watched under load. */
export const MINUTES = whole(FAULTS_MINUTES, 10);
/** All that the programs get of our environment. */
export const OURS = { PATH };
