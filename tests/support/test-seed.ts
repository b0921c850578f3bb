/** The seed of this run of the tests, which its first lines name (`npm test -- --seed=…`). */
export function testSeed(): number {
  return Number(process.env['TEST_SEED'] ?? 0)
}
