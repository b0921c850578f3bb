import { Button, Stack, Text } from '@mantine/core'
import '@mantine/dropzone/styles.css'
import { Dropzone } from '@mantine/dropzone'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import classes from './upload.module.css'

interface FileDropzoneProps {
  isDisabled: boolean
  onFiles: (files: File[]) => void
}

/**
 * The file picker, which shows .csv and .zip files, where people look for it. What is dropped here or elsewhere is taken by `DropAnywhere`;
 * what is said of dropping is hidden where there is no mouse.
 */
export function FileDropzone({ isDisabled, onFiles }: FileDropzoneProps) {
  const openPicker = useRef<() => void>(null)
  return (
    <Dropzone
      className={classes['dropzone'] ?? ''}
      openRef={openPicker}
      onDrop={onFiles}
      disabled={isDisabled}
      activateOnDrag={false}
      // Keyboard and screen readers use the button inside.
      activateOnClick={false}
      activateOnKeyboard={false}
      tabIndex={-1}
      enablePointerEvents
      inputProps={{ accept: '.csv,.zip', 'aria-label': uploadMessages.inputLabel }}
    >
      <Stack align="center" gap="2xs" justify="center" className={classes['dropzoneInner'] ?? ''}>
        <IconFileUpload size="2.25rem" stroke={1.3} aria-hidden />
        <Stack align="center" gap="2xs" className={classes['byDropping'] ?? ''}>
          <Text fw={600}>{uploadMessages.dropHere}</Text>
          <Text size="sm" c="dimmed" ta="center" maw={380}>
            {uploadMessages.dropHint}
          </Text>
          <Text size="sm" c="dimmed">
            {uploadMessages.or}
          </Text>
        </Stack>
        <Button variant="default" disabled={isDisabled} onClick={() => openPicker.current?.()}>
          {uploadMessages.pick}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {uploadMessages.pickHint}
        </Text>
      </Stack>
    </Dropzone>
  )
}
