import { isRejectionOpen } from '@kenshu/contract/rejection/task'
import { Box, Skeleton, VisuallyHidden } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { rejectionMessages } from '../../../../messages/rejection-ja.ts'
import { ErrorState } from '../../../../ui/failures/error-state.tsx'
import { useRejection } from '../../calls/use-rejection.ts'
import { DetailCard } from '../parts/detail-card.tsx'
import type { RejectionProps } from './open-rejection-card.tsx'

const text = rejectionMessages

/** Few notes have an open rejection, so its card loads with the answer to its call. */
const OpenRejectionCard = lazy(async () => ({
  default: (await import('./open-rejection-card.tsx')).OpenRejectionCard,
}))

/** 差し戻しの対応: what the client said by line, who sees to it, how far it is, and the next act. Only while a rejection is open. */
export function RejectionCard(props: RejectionProps) {
  const query = useRejection(props.note)
  if (!isRejectionOpen(props.note)) return null
  if (query.data?.rejection) {
    return (
      <Suspense fallback={<Waiting />}>
        <OpenRejectionCard {...props} rejection={query.data.rejection} />
      </Suspense>
    )
  }
  if (query.error === null) return <Waiting />
  return (
    <DetailCard title={text.title}>
      <ErrorState query={query} title={text.loadFailed} isPart />
    </DetailCard>
  )
}

function Waiting() {
  return (
    <DetailCard title={text.title}>
      <Box aria-busy="true">
        <VisuallyHidden component="output">{text.loading}</VisuallyHidden>
        <Skeleton height="6rem" />
      </Box>
    </DetailCard>
  )
}
