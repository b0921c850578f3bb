import { Group, Paper, Text, Title } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { CheckOutcome } from '../precheck/check-outcome.tsx'
import { holdPage } from '../running/held-page.ts'
import { DropAnywhere } from './drop-anywhere.tsx'
import { DropProgress } from './drop-progress.tsx'
import { isZip } from './dropped-files.ts'
import { FileChecklist } from './file-checklist.tsx'
import { FileDropzone } from './file-dropzone.tsx'
import {
  addFiles,
  dismissUnneeded,
  emptySelection,
  type FileSelection,
  lackingNames,
  readyFiles,
  removeFile,
  takeAs,
} from './file-selection.ts'
import { keepUpload, leftUpload } from './left-upload.ts'
import { UnneededWarning } from './unneeded-warning.tsx'
import classes from './upload.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { useDrop } from './use-drop.ts'
import { isUnderWay, useUpload } from './use-upload.ts'

/**
 * Lets the user choose the six files and send them. What is dropped is sent by itself if it is exactly what is needed; then, as after any
 * upload, the pre-check follows by itself. The sent files stay visible until the user chooses others, also if they go on and come back.
 * @param entry key of the page's entry in the browser's history
 */
export function UploadPanel({ entry }: { entry: string }) {
  const client = useQueryClient()
  const [before] = useState(() => leftUpload(entry, client))
  const [selection, setSelection] = useState(() => before?.selection ?? emptySelection<File>())
  const upload = useUpload(before?.folder ?? null)
  const dropping = useDrop()
  const sendButton = useRef<HTMLButtonElement>(null)
  const { state } = upload
  const isBusy = isUnderWay(state) || dropping.state.phase === 'opening'
  const isUploaded = state.phase === 'done'
  const ready = readyFiles(selection)
  const lacking = selection.required.size === 0 ? [] : lackingNames(selection)
  const isHeld = isBusy || (!isUploaded && selection.required.size > 0)

  useEffect(() => {
    if (state.phase === 'done') keepUpload({ entry, folder: state.folder, selection })
  }, [entry, state, selection])
  useEffect(() => (isHeld ? holdPage() : undefined), [isHeld])

  /** A new set of files clears the last upload's result. The error about missing files stays until all files are there. */
  const choose = (next: FileSelection<File>) => {
    setSelection(next)
    dropping.clear()
    keepUpload(null)
    if (isUploaded || readyFiles(next) !== null) upload.clear()
  }

  const withFiles = (files: File[]) => addFiles(isUploaded ? emptySelection<File>() : selection, files)

  /** A picked zip is opened like a dropped one. Nothing is sent: somebody who picks presses the button too. */
  const pick = async (picked: File[]) => {
    const files = picked.some(({ name }) => isZip(name)) ? await dropping.open(picked) : picked
    if (files !== null) choose(withFiles(files))
  }

  const drop = async (dropped: File[]) => {
    const files = await dropping.open(dropped)
    if (files === null) return
    const next = withFiles(files)
    choose(next)
    const six = readyFiles(next)
    // With a file too many, somebody must look first.
    if (six !== null && next.unneeded.length === 0) upload.start(six)
  }

  /** Called by elements that go away when they are pressed, so that the focus is not lost with them. */
  const handFocusOn = () => sendButton.current?.focus()

  const start = () => {
    if (ready === null) upload.refuse(uploadMessages.incomplete)
    else upload.start(ready)
  }

  return (
    <Paper component="section" p="lg" aria-labelledby="upload-choose">
      <DropAnywhere isDisabled={isBusy} onFiles={(files) => void drop(files)} />
      <Title order={2} id="upload-choose" mb="md">
        {uploadMessages.chooseTitle}
      </Title>
      <div className={classes['chooser']}>
        <FileDropzone isDisabled={isBusy} onFiles={(files) => void pick(files)} />
        <FileChecklist
          selection={selection}
          isDisabled={isBusy}
          isUploaded={isUploaded}
          refused={state.phase === 'failed' ? state.file : null}
          onRemove={(name) => {
            setSelection(removeFile(selection, name))
            handFocusOn()
          }}
        />
      </div>
      {selection.unneeded.length > 0 && !isUploaded && (
        <UnneededWarning
          files={selection.unneeded}
          isDisabled={isBusy}
          onTake={(file, name) => {
            choose(takeAs(selection, file, new File([file], name, file)))
            handFocusOn()
          }}
          onDismiss={() => {
            setSelection(dismissUnneeded)
            handFocusOn()
          }}
        />
      )}
      <DropProgress
        state={dropping.state}
        onClose={() => {
          dropping.clear()
          handFocusOn()
        }}
      />
      <UploadProgress state={state} isReady={ready !== null} onCancel={upload.cancel} />
      <Group justify="flex-end" align="center" mt="md">
        {lacking.length > 0 && !isBusy && !isUploaded && (
          <Text component="output" size="sm">
            {uploadMessages.lacking(lacking)}
          </Text>
        )}
        {state.phase === 'idle' && ready !== null && (
          <Text size="sm" c="dimmed">
            {uploadMessages.lookFirst}
          </Text>
        )}
        <BusyButton
          ref={sendButton}
          onClick={start}
          loading={isBusy}
          disabled={isUploaded}
          leftSection={<IconUpload size="1rem" stroke={1.8} aria-hidden />}
        >
          {uploadMessages.button}
        </BusyButton>
      </Group>
      {isUploaded && <CheckOutcome key={state.folder} folder={state.folder} />}
    </Paper>
  )
}
