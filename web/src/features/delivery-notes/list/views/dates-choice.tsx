import { Radio, Stack } from '@mantine/core'
import { viewMessages } from '../../../../messages/views-ja.ts'
import { periodWords } from './period-words.ts'
import { hasRelativeDates } from './relative-dates.ts'
import type { ListViews } from './view-context.ts'

const text = viewMessages.dialog

interface DatesChoiceProps {
  contentNow: ListViews['contentNow']
  value: 'relative' | 'fixed'
  onChange: (value: 'relative' | 'fixed') => void
}

/** Whether a view of whole months goes with the month; nothing where the filter's dates are other days, or there are none. */
export function DatesChoice({ contentNow, value, onChange }: DatesChoiceProps) {
  const { search: relative } = contentNow('relative')
  if (!hasRelativeDates(relative)) return null
  return (
    <Radio.Group
      label={text.dates}
      value={value}
      onChange={(chosen) => {
        onChange(chosen === 'fixed' ? 'fixed' : 'relative')
      }}
    >
      <Stack gap="xs" mt={4}>
        <Radio value="relative" label={text.relative(periodWords(relative))} />
        <Radio value="fixed" label={text.fixed(periodWords(contentNow('fixed').search))} />
      </Stack>
    </Radio.Group>
  )
}
