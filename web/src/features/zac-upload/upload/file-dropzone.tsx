import { Button, Stack, Text } from '@mantine/core'
import '@mantine/dropzone/styles.css'
import { Dropzone } from '@mantine/dropzone'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { messages } from '../../../messages/ja.ts'
import classes from './upload.module.css'

interface FileDropzoneProps {
  isDisabled: boolean
  onFiles: (files: File[]) => void
}

/** Accepts files with any name by drag and drop, because the checklist checks the names. The file picker shows .csv files. */
export function FileDropzone({ isDisabled, onFiles }: FileDropzoneProps) {
  const openPicker = useRef<() => void>(null)
  return (
    <Dropzone
      className={classes['dropzone'] ?? ''}
      openRef={openPicker}
      onDrop={onFiles}
      disabled={isDisabled}
      // Keyboard and screen readers use the button inside.
      activateOnClick={false}
      activateOnKeyboard={false}
      tabIndex={-1}
      enablePointerEvents
      inputProps={{ accept: '.csv', 'aria-label': messages.upload.inputLabel }}
    >
      <Stack align="center" gap={6} justify="center" className={classes['dropzoneInner'] ?? ''}>
        <IconFileUpload size={36} stroke={1.3} aria-hidden />
        <Text fw={600}>{messages.upload.dropHere}</Text>
        <Text size="sm" c="dimmed">
          {messages.upload.or}
        </Text>
        <Button variant="default" disabled={isDisabled} onClick={() => openPicker.current?.()}>
          {messages.upload.pick}
        </Button>
      </Stack>
    </Dropzone>
  )
}
