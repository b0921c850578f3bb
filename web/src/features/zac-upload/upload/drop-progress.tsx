import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import classes from './upload.module.css'
import type { DropState } from './use-drop.ts'

/** What becomes of a drop: its zip is opened, or nothing of it can be taken. */
export function DropProgress({ state, onClose }: { state: DropState; onClose: () => void }) {
  return (
    <div aria-live="polite" className={classes['outcome']}>
      {state.phase === 'opening' && (
        <>
          <Text size="sm" fw={600} mb="2xs">
            {uploadMessages.opening}
          </Text>
          <ProgressBar label={uploadMessages.opening} percent={null} />
        </>
      )}
      {state.phase === 'refused' && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle />}
          title={state.message}
          role="alert"
          withCloseButton
          closeButtonLabel={uploadMessages.close}
          onClose={onClose}
        />
      )}
    </div>
  )
}
