import { ZAC_FILE_NAMES, type ZacFileName } from '@kenshu/contract/upload/layout'
import {
  columnsFault,
  FIRST_ZAC_COLUMNS,
  plainColumns,
  type ZacColumnSettings,
  type ZacColumns,
  zacColumnsSchema,
} from '@kenshu/contract/upload/zac-columns'
import { Alert, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { zacColumnMessages as text } from '../../../messages/zac-columns-ja.ts'
import { SavePart } from '../save-part.tsx'
import { SettingCard, SettingFrame } from '../setting-card.tsx'
import { useKeptDraft } from '../use-kept-draft.ts'
import { VersionList } from '../version-list.tsx'
import { FileTabs } from './file-tabs.tsx'
import { FormatFields } from './format-fields.tsx'
import type { Sample } from './read-sample.ts'
import { useSaveZacColumns, zacColumnsQuery, zacColumnVersionsQuery } from './use-zac-columns.ts'

const UNSAVED = 'settings:zac-columns'
const unsavedSchema = z.object({ revision: z.int(), draft: zacColumnsSchema })

/** How the columns of ZAC's files are read. */
export function ZacColumnsPart() {
  const [done, setDone] = useState('')
  // Samples outlive a save; they are in this browser only.
  const [samples, setSamples] = useState<Partial<Record<ZacFileName, Sample>>>({})
  const query = useQuery(zacColumnsQuery)
  if (query.data === undefined) {
    return (
      <SettingCard text={text} query={query} height="24rem">
        {() => null}
      </SettingCard>
    )
  }
  return (
    // The key resets the form for each revision: its input was either saved or discarded.
    <ColumnsForm
      key={query.data.revision}
      settings={query.data}
      samples={samples}
      onSample={(file, sample) => {
        setSamples((before) => ({ ...before, [file]: sample }))
      }}
      done={done}
      onSaved={setDone}
    />
  )
}

interface ColumnsFormProps {
  settings: ZacColumnSettings
  samples: Partial<Record<ZacFileName, Sample>>
  onSample: (file: ZacFileName, sample: Sample) => void
  /** the result of the last save; '' if none */
  done: string
  onSaved: (sentence: string) => void
}

function ColumnsForm({ settings, samples, onSample, done, onSaved }: ColumnsFormProps) {
  const queries = useQueryClient()
  const { revision, columns } = settings
  const { draft, setDraft, isUnsaved } = useKeptDraft<ZacColumns>(
    UNSAVED,
    unsavedSchema,
    { revision, stored: columns },
    (typed) => JSON.stringify(plainColumns(typed)) === JSON.stringify(plainColumns(columns)),
  )
  const [file, setFile] = useState<ZacFileName>(ZAC_FILE_NAMES[0])
  const saving = useSaveZacColumns(settings)
  const fault = columnsFault(draft)

  function change(next: ZacColumns) {
    setDraft(next)
    saving.reset()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (fault !== null) return
        saving.mutate(draft, {
          onSuccess: () => {
            onSaved(text.saved)
          },
        })
      }}
    >
      <Stack gap="md">
        <SettingFrame text={text}>
          <FileTabs
            file={file}
            onFile={setFile}
            columns={draft}
            isWrong={fault !== null}
            samples={samples}
            onSample={onSample}
            onChange={change}
          />
        </SettingFrame>
        <SettingFrame text={text.formats}>
          <FormatFields
            formats={draft.formats}
            onChange={(formats) => {
              change({ ...draft, formats })
            }}
          />
        </SettingFrame>
        {fault !== null && <Alert color="red">{fault.sentence}</Alert>}
        <SavePart
          label={text.save}
          isSaving={saving.isPending}
          saved={settings.saved}
          isWrong={false}
          isUnsaved={isUnsaved}
          done={done}
          error={saving.error}
          onReload={() => void queries.invalidateQueries({ queryKey: zacColumnsQuery.queryKey })}
        />
        <VersionList
          query={zacColumnVersionsQuery(settings.revision)}
          onLoad={(version) => {
            change(version?.columns ?? FIRST_ZAC_COLUMNS)
          }}
        />
      </Stack>
    </form>
  )
}
