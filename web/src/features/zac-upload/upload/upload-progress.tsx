import { Alert, Box, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { isRefusal, mayPass } from '../../../lib/api/api-error.ts'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { RequestId, whatNext } from '../../../ui/failures/failure.tsx'
import { formatBytes } from '../../../ui/format-bytes.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import classes from './upload.module.css'
import type { UploadState } from './use-upload.ts'

interface UploadProgressProps {
  state: UploadState
  /** whether the six files are still there, so that the button sends them again */
  isReady: boolean
  onCancel: () => void
}

type FailedState = Extract<UploadState, { phase: 'failed' }>

function progressOf(state: UploadState): { label: string; percent: number; figures: string } | null {
  if (state.phase === 'zipping') {
    return { label: uploadMessages.zipping, percent: state.percent, figures: `${String(state.percent)}%` }
  }
  if (state.phase !== 'uploading') return null
  const percent = state.total === 0 ? 0 : Math.floor((state.sent / state.total) * 100)
  const isSent = state.sent >= state.total
  return {
    label: isSent ? uploadMessages.checking : uploadMessages.uploading,
    percent,
    figures: `${formatBytes(state.sent)} / ${formatBytes(state.total)}`,
  }
}

/** What has become of the files, and what to do with them, unless the failure's own sentences say that. */
function filesWords({ file, error }: FailedState): string {
  if (file !== null) return uploadMessages.exchange
  const saysToRetry = error !== null && (mayPass(error) || whatNext(error, true) !== undefined)
  return saysToRetry ? uploadMessages.stillChosen : uploadMessages.sendAgain
}

function FailureWords({ state, isReady }: { state: FailedState; isReady: boolean }) {
  const { error } = state
  return (
    <>
      {error !== null && !isRefusal(error) && <div>{uploadMessages.uploadUnclear}</div>}
      {isReady && <div>{filesWords(state)}</div>}
      {error !== null && (
        <>
          <div>{whatNext(error, true)}</div>
          <RequestId error={error} />
        </>
      )}
    </>
  )
}

/** The progress of the upload, and its result. */
export function UploadProgress({ state, isReady, onCancel }: UploadProgressProps) {
  const progress = progressOf(state)
  return (
    <div aria-live="polite" className={classes['outcome']}>
      {progress !== null && (
        <>
          <Group justify="space-between" gap="xs" mb="2xs">
            <Text size="sm" fw={600}>
              {progress.label}
            </Text>
            <Text size="sm" c="dimmed" data-figures>
              {progress.figures}
            </Text>
          </Group>
          <Group gap="sm" wrap="nowrap">
            <Box flex={1}>
              <ProgressBar label={progress.label} percent={progress.percent} />
            </Box>
            <Button variant="default" size="xs" onClick={onCancel}>
              {uploadMessages.stop}
            </Button>
          </Group>
        </>
      )}
      {state.phase === 'done' && (
        <Alert color="green" icon={<IconCircleCheck />} title={uploadMessages.done} />
      )}
      {state.phase === 'failed' && (
        <Alert color="red" icon={<IconAlertTriangle />} title={state.message} role="alert">
          {/* Without any of these there is no child at all, else the alert would have an empty line. */}
          {(isReady || state.error !== null) && <FailureWords state={state} isReady={isReady} />}
        </Alert>
      )}
      {state.phase === 'cancelled' && (
        <Alert color="gray" icon={<IconInfoCircle />} title={uploadMessages.cancelled}>
          {isReady && uploadMessages.sendAgain}
        </Alert>
      )}
    </div>
  )
}
