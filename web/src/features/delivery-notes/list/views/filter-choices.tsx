import { Radio, Stack } from '@mantine/core'
import { useMe } from '../../../../lib/session.ts'
import { saveViewMessages } from '../../../../messages/save-view-ja.ts'
import { periodWords } from './period-words.ts'
import { hasRelativeDates } from './relative-dates.ts'
import type { KeptAs } from './view-address.ts'
import type { ListViews } from './view-context.ts'
import { hasViewersNotes } from './viewers-notes.ts'

const text = saveViewMessages

interface ChoiceProps<Kept extends keyof KeptAs> {
  contentNow: ListViews['contentNow']
  value: KeptAs[Kept]
  onChange: (value: KeptAs[Kept]) => void
}

/** Whether a view of whole months moves with the current month. Renders nothing if the filter has other dates or none. */
export function DatesChoice({ contentNow, value, onChange }: ChoiceProps<'dates'>) {
  const { search: relative } = contentNow({ dates: 'relative', mine: 'maker' })
  const { search: fixed } = contentNow({ dates: 'fixed', mine: 'maker' })
  if (!hasRelativeDates(relative)) return null
  return (
    <Radio.Group
      label={text.dates}
      value={value}
      onChange={(chosen) => {
        onChange(chosen === 'fixed' ? 'fixed' : 'relative')
      }}
    >
      <Stack gap="xs" mt="2xs">
        <Radio value="relative" label={text.relative(periodWords(relative))} />
        <Radio value="fixed" label={text.fixed(periodWords(fixed))} />
      </Stack>
    </Radio.Group>
  )
}

/** Whose notes 自分の担当 means in a shared view. Renders nothing if the filter is not for the user's own notes. */
export function MineChoice({ contentNow, value, onChange }: ChoiceProps<'mine'>) {
  const { displayName, email } = useMe()
  if (!hasViewersNotes(contentNow({ dates: 'fixed', mine: 'viewer' }).search)) return null
  return (
    <Radio.Group
      label={text.mine}
      value={value}
      onChange={(chosen) => {
        onChange(chosen === 'maker' ? 'maker' : 'viewer')
      }}
    >
      <Stack gap="xs" mt="2xs">
        <Radio value="viewer" label={text.ofViewer} />
        <Radio value="maker" label={text.ofMaker(displayName === '' ? email : displayName)} />
      </Stack>
    </Radio.Group>
  )
}
