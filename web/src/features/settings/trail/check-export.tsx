import type { TrailReport } from '@kenshu/contract/trail/trail-report'
import { Alert, FileInput, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { trailMessages } from '../../../messages/trail-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { failureSentence } from '../../../ui/failures/failure.tsx'
import { SettingFrame } from '../setting-card.tsx'
import { NotAnExport } from './not-an-export.ts'
import { ReportView } from './report-view.tsx'

const text = trailMessages.check

interface Given {
  file: File
  key: string
  note: string
}

/** What the auditor has typed, as the check takes it. A pasted checkpoint often lacks its last newline. */
async function check({ file, key, note }: Given): Promise<{ report: TrailReport; isKnown: boolean }> {
  const { checkFile } = await import('./check-file.ts')
  const keys = key.trim().split(/\s+/).filter(Boolean)
  const notes = note.trim() === '' ? [] : [`${note.replaceAll('\r\n', '\n').trim()}\n`]
  const report = await checkFile(file, { notes, ...(keys.length > 0 && { keys }) })
  return { report, isKnown: keys.length + notes.length > 0 }
}

function faultOf(error: Error): string {
  return error instanceof NotAnExport ? text.notExport(String(error.line)) : failureSentence(error)
}

/** Checks an export in the browser, which sends it nowhere. */
export function CheckExport() {
  const [file, setFile] = useState<File | null>(null)
  const [key, setKey] = useState('')
  const [note, setNote] = useState('')
  const checking = useMutation({ mutationFn: check })
  return (
    <SettingFrame text={text}>
      <Stack gap="md">
        <FileInput
          label={text.file}
          placeholder={text.placeholder}
          accept=".ndjson"
          value={file}
          onChange={(chosen) => {
            setFile(chosen)
            checking.reset()
          }}
        />
        <TextInput
          label={text.key}
          description={text.keyHint}
          value={key}
          onChange={(event) => {
            setKey(event.currentTarget.value)
            checking.reset()
          }}
        />
        <Textarea
          label={text.note}
          description={text.noteHint}
          autosize
          minRows={3}
          value={note}
          onChange={(event) => {
            setNote(event.currentTarget.value)
            checking.reset()
          }}
        />
        <Group>
          <BusyButton
            disabled={file === null}
            loading={checking.isPending}
            onClick={() => {
              if (file !== null) checking.mutate({ file, key, note })
            }}
          >
            {text.run}
          </BusyButton>
          {file === null && (
            <Text size="sm" c="dimmed">
              {text.fileFirst}
            </Text>
          )}
        </Group>
        <div aria-live="polite">
          {checking.error !== null && <Alert color="red">{faultOf(checking.error)}</Alert>}
          {checking.data !== undefined && <ReportView {...checking.data} />}
        </div>
      </Stack>
    </SettingFrame>
  )
}
