/**
 * The histories that `npm test` runs: with these seeds they detect every break of simulation/breaks (docs/simulation.md), with a
 * margin. `npm run test:deep` runs more.
 */
export const GATE = {
  histories: { runs: 300, seed: 21 },
  outages: { runs: 75, seed: 21 },
} as const
