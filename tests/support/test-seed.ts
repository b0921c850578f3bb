/** The seed of this test run, printed in its first lines (`npm test -- --seed=…`). */
export function testSeed(): number {
  return Number(process.env['TEST_SEED'] ?? 0)
}
