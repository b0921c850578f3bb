import { Text } from '@mantine/core'
import { phrased } from '../phrases.tsx'

/** The faults of a failed record, each on its own line. */
export function FaultLines({ error }: { error: string }) {
  return error.split('\n').map((sentence) => (
    // No two are the same: faults that are alike are one sentence.
    <Text key={sentence} inherit>
      {phrased(sentence)}
    </Text>
  ))
}
