import { Group, Stack, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { precheckMessages as text } from '../../../messages/precheck-ja.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

/** Seconds since the component was mounted. */
function useElapsedSeconds(): number {
  const [begin] = useState(() => Date.now())
  const [now, setNow] = useState(begin)
  const tick = () => {
    setNow(Date.now())
  }
  useInterval(tick, 1000, { autoInvoke: true })
  return Math.floor((now - begin) / 1000)
}

/** Shows that the server is computing the plan, and for how long. */
export function CheckProgress() {
  const seconds = useElapsedSeconds()
  return (
    <Stack gap="sm" aria-busy>
      <Group justify="space-between" gap="xs">
        <Text fw={600} aria-live="polite">
          {text.checking}
        </Text>
        <Text size="sm" c="dimmed" data-figures>
          {text.elapsed(String(Math.floor(seconds / 60)), String(seconds % 60).padStart(2, '0'))}
        </Text>
      </Group>
      <ProgressBar label={text.checking} percent={null} />
      <Text size="sm" c="dimmed">
        {text.checkingHint}
      </Text>
    </Stack>
  )
}
