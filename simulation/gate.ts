/**
 * What `npm test` lives: at these seeds so many histories notice every break of simulation/breaks (docs/simulation.md), with a margin.
 * `npm run test:deep` lives more.
 */
export const GATE = {
  histories: { runs: 500, seed: 21 },
  outages: { runs: 100, seed: 21 },
} as const
