import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { isNotThere } from '../../../../lib/api/api-error.ts'
import { LOOK_REST_MS } from '../../../../lib/limits.ts'
import { useMe } from '../../../../lib/session.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { ErrorState } from '../../../../ui/failures/error-state.tsx'
import { noteQuery } from '../../calls/note-query.ts'
import { useDeliveryNote } from '../../calls/use-delivery-note.ts'
import { LookNote } from './look-note.tsx'
import { LookSummary } from './look-summary.tsx'
import classes from './quick-look.module.css'

const { detail } = deliveryNoteMessages

interface LookBodyProps {
  id: string
  row: DeliveryNoteRow | undefined
  /** called after the note was deleted here */
  onGone: () => void
}

/** The note: at once with the fields of the list row, then with all fields. */
export function LookBody({ id, row, onGone }: LookBodyProps) {
  const queryClient = useQueryClient()
  const [restedAt] = useDebouncedValue(id, LOOK_REST_MS)
  const isKnown = queryClient.getQueryData(noteQuery(id).queryKey) !== undefined
  return (
    // A drawer's initial focus, so that the arrow keys scroll the text.
    <div className={classes['body']} tabIndex={-1} data-autofocus>
      {restedAt === id || isKnown ? (
        <NoteOrState key={id} id={id} row={row} onGone={onGone} />
      ) : (
        <Coming row={row} />
      )}
    </div>
  )
}

function NoteOrState({ id, row, onGone }: LookBodyProps) {
  const me = useMe()
  const { data: note, isPending, isFetching, error, refetch } = useDeliveryNote(id)
  const isGone = isNotThere(error)
  if (note !== undefined && !isGone) return <LookNote note={note} me={me} onGone={onGone} />
  if (isPending) return <Coming row={row} />
  return (
    <ErrorState
      error={error}
      title={detail.noData}
      {...(isGone ? { hint: detail.notThere } : { isRetrying: isFetching, onRetry: () => void refetch() })}
    />
  )
}

/** The fields of the list row, and placeholders for the rest. */
function Coming({ row }: Pick<LookBodyProps, 'row'>) {
  return (
    <div aria-busy="true">
      {row !== undefined && <LookSummary note={row} />}
      <VisuallyHidden>{detail.loading}</VisuallyHidden>
      <Stack gap="md" mt="lg" aria-hidden="true">
        {['60%', '80%', '45%', '70%'].map((width) => (
          <Skeleton key={width} height={12} width={width} />
        ))}
      </Stack>
    </div>
  )
}
