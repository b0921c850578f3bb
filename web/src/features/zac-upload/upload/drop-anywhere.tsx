import { Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileUpload } from '@tabler/icons-react'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import classes from './upload.module.css'

interface DropAnywhereProps {
  isDisabled: boolean
  onFiles: (files: File[]) => void
}

/** Takes what is dropped anywhere on the page: files, or folders with everything below them. It shows only while something is dragged. */
export function DropAnywhere({ isDisabled, onFiles }: DropAnywhereProps) {
  return (
    <Dropzone.FullScreen
      active={!isDisabled}
      disabled={isDisabled}
      onDrop={onFiles}
      activateOnKeyboard={false}
      tabIndex={-1}
      // The page has one field for files: the one of the picker.
      inputProps={{ type: 'hidden', 'aria-label': undefined }}
    >
      {/* Only somebody who drags with the mouse needs it; it is outside the landmarks, and invisible most of the time. */}
      <Stack align="center" justify="center" gap="2xs" className={classes['anywhere'] ?? ''} aria-hidden>
        <IconFileUpload size="3rem" stroke={1.3} aria-hidden />
        <Text fw={600} size="lg">
          {uploadMessages.dropNow}
        </Text>
        <Text size="sm" c="dimmed">
          {uploadMessages.dropNowHint}
        </Text>
      </Stack>
    </Dropzone.FullScreen>
  )
}
