import { formatQuantity } from '@kenshu/contract/money'
import { PROMOTE_STAGE_LABELS, type PromoteStage, type Promotion } from '@kenshu/contract/promote/promotion'
import { Group, Text } from '@mantine/core'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { formatBytes } from '../../../ui/format-bytes.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

interface Shown {
  label: string
  /** 0 to 100; null if not known yet */
  percent: number | null
  figures: string
}

/** Files are measured in bytes; all other stages are counted. */
function figureOf(stage: PromoteStage, value: number): string {
  return stage === 'reading' ? formatBytes(value) : formatQuantity(value)
}

function shownProgress(promotion: Promotion): Shown {
  if (promotion.state !== 'running') return { label: uploadMessages.queued, percent: null, figures: '' }
  const { stage, done, total } = promotion
  const label = PROMOTE_STAGE_LABELS[stage]
  // A stage begins before its total is known.
  if (total <= 1) return { label, percent: null, figures: '' }
  const figures = `${figureOf(stage, done)} / ${figureOf(stage, total)}`
  return { label, percent: Math.min(100, (done / total) * 100), figures }
}

/** The progress of a promote, no matter who started it: stage, done and total. */
export function PromoteProgress({ promotion }: { promotion: Promotion }) {
  const { label, percent, figures } = shownProgress(promotion)
  return (
    <div aria-live="polite">
      <Group justify="space-between" gap="xs" mt="sm" mb="2xs">
        <Text size="sm">{label}</Text>
        <Text size="sm" c="dimmed" data-figures>
          {figures}
        </Text>
      </Group>
      <ProgressBar label={label} percent={percent} />
    </div>
  )
}
