import { Button, Group, Paper, Title } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { messages } from '../../../messages/ja.ts'
import { FileChecklist } from './file-checklist.tsx'
import { FileDropzone } from './file-dropzone.tsx'
import {
  addFiles,
  dismissUnneeded,
  emptySelection,
  type FileSelection,
  readyFiles,
  removeFile,
  takeAs,
} from './file-selection.ts'
import { UnneededWarning } from './unneeded-warning.tsx'
import classes from './upload.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

/** Lets the user choose the six files and send them. The sent files stay visible until the user chooses others. */
export function UploadPanel() {
  const [selection, setSelection] = useState<FileSelection<File>>(emptySelection)
  const upload = useUpload()
  const sendButton = useRef<HTMLButtonElement>(null)
  const isBusy = upload.state.phase === 'zipping' || upload.state.phase === 'uploading'
  const isUploaded = upload.state.phase === 'done'

  /** A new set of files clears the last upload's result. The error about missing files stays until all files are there. */
  const choose = (next: FileSelection<File>) => {
    setSelection(next)
    if (isUploaded || readyFiles(next) !== null) upload.clear()
  }

  const start = () => {
    const files = readyFiles(selection)
    if (files === null) upload.refuse(messages.upload.incomplete)
    else upload.start(files)
  }

  return (
    <Paper component="section" p="lg" aria-labelledby="upload-choose">
      <Title order={2} id="upload-choose" mb="md">
        {messages.upload.chooseTitle}
      </Title>
      <div className={classes['chooser']}>
        <FileDropzone
          isDisabled={isBusy}
          onFiles={(files) => {
            choose(addFiles(isUploaded ? emptySelection() : selection, files))
          }}
        />
        <FileChecklist
          selection={selection}
          isDisabled={isBusy}
          isUploaded={isUploaded}
          onRemove={(name) => {
            setSelection(removeFile(selection, name))
          }}
        />
      </div>
      {selection.unneeded.length > 0 && !isUploaded && (
        <UnneededWarning
          files={selection.unneeded}
          isDisabled={isBusy}
          onTake={(file, name) => {
            choose(takeAs(selection, file, new File([file], name, file)))
            // Focus moves here because the clicked button is gone.
            sendButton.current?.focus()
          }}
          onDismiss={() => {
            setSelection(dismissUnneeded)
          }}
        />
      )}
      <UploadProgress state={upload.state} onCancel={upload.cancel} />
      <Group justify="flex-end" mt="md">
        <Button
          ref={sendButton}
          onClick={start}
          loading={isBusy}
          disabled={isUploaded}
          leftSection={<IconUpload size={16} stroke={1.8} aria-hidden />}
        >
          {messages.upload.button}
        </Button>
      </Group>
    </Paper>
  )
}
