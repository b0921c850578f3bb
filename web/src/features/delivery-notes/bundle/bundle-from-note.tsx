import type { BundleCandidate } from '@kenshu/contract/bundle/request'
import { monthOf } from '@kenshu/contract/month'
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bundleMessages as text } from '../../../messages/bundle-ja.ts'
import { ErrorState } from '../../../ui/failures/error-state.tsx'
import { candidatesQuery } from '../calls/use-bundle.ts'
import { BundleReview } from './bundle-review.tsx'
import { ChooseNotes } from './choose-notes.tsx'

interface BundleFromNoteProps {
  noteId: string
  onHold: (isHeld: boolean) => void
  /** returns to the note's own mail */
  onBack: () => void
  onSent: () => void
}

/** Of the notes that the mail's status would change, one of each month. */
function changedByMonth(notes: readonly BundleCandidate[], chosen: readonly string[]): BundleCandidate[] {
  const changed = notes.filter(
    ({ id, hakkouStatus }) => chosen.includes(id) && hakkouStatus !== '検収依頼済＆未検収',
  )
  return [...new Map(changed.map((note) => [monthOf(note.deliveryDate), note])).values()]
}

/** まとめて依頼 from a note: select further notes of the same recipient, review the mail, send it. */
export function BundleFromNote({ noteId, onHold, onBack, onSent }: BundleFromNoteProps) {
  const query = useQuery(candidatesQuery(noteId))
  const { data: candidates, error } = query
  const [chosen, setChosen] = useState<string[] | null>(null)
  const [isReviewed, setIsReviewed] = useState(false)
  if (isReviewed && chosen !== null) {
    return (
      <BundleReview
        noteIds={chosen}
        changed={changedByMonth(candidates?.notes ?? [], chosen)}
        onHold={onHold}
        onBack={() => {
          setIsReviewed(false)
        }}
        onSent={onSent}
      />
    )
  }
  if (candidates !== undefined) {
    return (
      <ChooseNotes
        candidates={candidates}
        noteId={noteId}
        before={chosen}
        onBack={onBack}
        onNext={(noteIds) => {
          setChosen(noteIds)
          setIsReviewed(true)
        }}
      />
    )
  }
  if (error === null) {
    return (
      <Stack gap="sm" aria-busy="true">
        <VisuallyHidden component="output">{text.loading}</VisuallyHidden>
        <Skeleton height="20rem" />
      </Stack>
    )
  }
  return <ErrorState query={query} title={text.loadFailed} />
}
