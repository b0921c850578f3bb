import type { Promotion } from '@kenshu/contract/promote/promotion'
import { messages } from '../../../messages/ja.ts'
import { StateTag, type StateTone } from '../../../ui/state-tag.tsx'
import { FolderCounts } from './folder-counts.tsx'
import classes from './folders.module.css'

const TONES: Record<Promotion['state'], StateTone> = {
  uploaded: 'neutral',
  queued: 'busy',
  running: 'busy',
  done: 'good',
  failed: 'bad',
}

/** The state of an upload folder, with the counts of its last promote. */
export function FolderState({ promotion }: { promotion: Promotion }) {
  const { states, undone } = messages.upload
  const isUndone = promotion.state === 'done' && promotion.undoneAt !== null
  return (
    <div className={classes['folderState']}>
      <StateTag tone={isUndone ? 'neutral' : TONES[promotion.state]}>
        {isUndone ? undone : states[promotion.state]}
      </StateTag>
      {promotion.state === 'done' && !isUndone && <FolderCounts of={promotion} />}
    </div>
  )
}
