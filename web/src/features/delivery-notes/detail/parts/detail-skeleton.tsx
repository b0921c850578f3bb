import { Paper, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { PageHeader } from '../../../../ui/page-header.tsx'
import classes from './detail-card.module.css'
import { TwoColumns } from './two-columns.tsx'

const LEFT_CARDS_REM = [7, 7, 17, 14, 16]
const RIGHT_CARDS_REM = [15, 18, 8]

/** Placeholders for a note's cards while it is loading. */
export function DetailSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader
        title={deliveryNoteMessages.detail.title}
        description={
          <VisuallyHidden component="output">{deliveryNoteMessages.detail.loading}</VisuallyHidden>
        }
      />
      <div aria-hidden="true">
        <TwoColumns
          left={<GreyCards heights={LEFT_CARDS_REM} />}
          right={<GreyCards heights={RIGHT_CARDS_REM} />}
        />
      </div>
    </div>
  )
}

function GreyCards({ heights }: { heights: readonly number[] }) {
  return heights.map((height, index) => (
    <Paper key={index} className={classes['card'] ?? ''} h={`${String(height)}rem`}>
      <Stack gap="md">
        <Skeleton height={16} width="20%" />
        <Skeleton height={12} width="70%" />
        <Skeleton height={12} width="45%" />
      </Stack>
    </Paper>
  ))
}
