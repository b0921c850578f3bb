import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { Promotion } from '@kenshu/contract/promote/promotion'
import { Text } from '@mantine/core'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { StateTag, type StateTone } from '../../../ui/status/state-tag.tsx'
import { FolderCounts } from './folder-counts.tsx'
import classes from './folders.module.css'
import { freshCheck, nextStep } from './known-of.ts'

const TONES: Record<Promotion['state'], StateTone> = {
  uploaded: 'neutral',
  queued: 'busy',
  running: 'busy',
  done: 'good',
  failed: 'bad',
}

/** The state of an upload folder, with the counts of its last promote, or of a pre-check since. */
export function FolderState({ promotion }: { promotion: Promotion }) {
  const { states, undone } = uploadMessages
  const check = nextStep(promotion) === 'none' ? null : freshCheck(promotion)
  const isUndone = promotion.state === 'done' && promotion.undoneAt !== null
  return (
    <div className={classes['folderState']}>
      <StateTag tone={isUndone ? 'neutral' : TONES[promotion.state]}>
        {isUndone ? undone : states[promotion.state]}
      </StateTag>
      {promotion.state === 'done' && !isUndone && <FolderCounts of={promotion} />}
      {check !== null && (
        <div>
          <Text size="xs" c="dimmed" data-figures>
            {uploadMessages.checkedAt(formatJapaneseMoment(check.checkedAt))}
          </Text>
          <FolderCounts of={check} isPlan />
        </div>
      )}
    </div>
  )
}
