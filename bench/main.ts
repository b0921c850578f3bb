import { promoteAgainstPlainWrite } from './promote-against-plain-write.ts'

const NOTES = 3_000
const ROUNDS = 3

const measurements = [await promoteAgainstPlainWrite(NOTES, ROUNDS)]

console.table(
  measurements.map(({ name, ratio, absolute }) => ({ measured: name, ratio: ratio.toFixed(2), absolute })),
)
