import type { ZacFileName } from '@kenshu/contract/upload/schema'
import { Alert, Button, Group, Paper, Title } from '@mantine/core'
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
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
} from './file-selection.ts'
import classes from './upload.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

/** Lets the user choose the six files and send them. */
export function UploadPanel() {
  const [selection, setSelection] = useState<FileSelection<File>>(emptySelection)
  const upload = useUpload(() => {
    setSelection(emptySelection())
  })
  const isBusy = upload.state.phase === 'zipping' || upload.state.phase === 'uploading'

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
            setSelection((before) => addFiles(before, files))
          }}
        />
        <FileChecklist
          selection={selection}
          isDisabled={isBusy}
          onRemove={(name: ZacFileName) => {
            setSelection((before) => removeFile(before, name))
          }}
        />
      </div>
      {selection.unneeded.length > 0 && (
        <UnneededWarning
          names={selection.unneeded}
          onDismiss={() => {
            setSelection(dismissUnneeded)
          }}
        />
      )}
      <UploadProgress state={upload.state} onCancel={upload.cancel} />
      <Group justify="flex-end" mt="md">
        <Button
          onClick={start}
          loading={isBusy}
          leftSection={<IconUpload size={16} stroke={1.8} aria-hidden />}
        >
          {messages.upload.button}
        </Button>
      </Group>
    </Paper>
  )
}

function UnneededWarning({ names, onDismiss }: { names: readonly string[]; onDismiss: () => void }) {
  return (
    <Alert
      mt="md"
      color="yellow"
      icon={<IconAlertTriangle />}
      title={messages.upload.unneededTitle}
      withCloseButton
      closeButtonLabel={messages.upload.dismissUnneeded}
      onClose={onDismiss}
      role="alert"
    >
      {messages.upload.unneededHint}
      <ul className={classes['unneeded']}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Alert>
  )
}
