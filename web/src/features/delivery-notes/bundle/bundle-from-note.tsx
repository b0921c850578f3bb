import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bundleMessages as text } from '../../../messages/bundle-ja.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
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
