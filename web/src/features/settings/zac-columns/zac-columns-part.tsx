import { ZAC_FILE_NAMES, type ZacFileName } from '@kenshu/contract/upload/layout'
import { type ZacColumnSettings } from '@kenshu/contract/upload/zac-column-calls'
import {
  columnsFault,
  FIRST_ZAC_COLUMNS,
  plainColumns,
  type ZacColumns,
  zacColumnsSchema,
} from '@kenshu/contract/upload/zac-columns'
import { Alert, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { zacColumnMessages as text } from '../../../messages/zac-columns-ja.ts'
import { SavePart } from '../save-part.tsx'
import { SettingCard, SettingFrame } from '../setting-card.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { VersionList } from '../version-list.tsx'
import { FileTabs } from './file-tabs.tsx'
import { FormatFields } from './format-fields.tsx'
import type { Sample } from './read-sample.ts'
import { useSaveZacColumns, zacColumnsQuery, zacColumnVersionsQuery } from './use-zac-columns.ts'

const UNSAVED = 'settings:zac-columns'
const unsavedSchema = z.object({ revision: z.int(), draft: zacColumnsSchema })

/** How the columns of ZAC's files are read. */
export function ZacColumnsPart() {
  const query = useQuery(zacColumnsQuery)
  if (query.data === undefined) {
    return (
      <SettingCard text={text} query={query} height="24rem">
        {() => null}
      </SettingCard>
    )
  }
  return <ColumnsForm settings={query.data} />
}

function isSame(one: ZacColumns, other: ZacColumns): boolean {
  return JSON.stringify(plainColumns(one)) === JSON.stringify(plainColumns(other))
}

function ColumnsForm({ settings }: { settings: ZacColumnSettings }) {
  const { revision, columns } = settings
  const { draft, change, save, state } = useSettingsForm({
    key: UNSAVED,
    schema: unsavedSchema,
    revision,
    stored: columns,
    saving: useSaveZacColumns(settings),
    queryKey: zacColumnsQuery.queryKey,
    isSame,
  })
  const [file, setFile] = useState<ZacFileName>(ZAC_FILE_NAMES[0])
  // They are in this browser only.
  const [samples, setSamples] = useState<Partial<Record<ZacFileName, Sample>>>({})
  const fault = columnsFault(draft)

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(fault === null ? draft : null, text.saved)
      }}
    >
      <Stack gap="md">
        <SettingFrame text={text}>
          <FileTabs
            file={file}
            onFile={setFile}
            columns={draft}
            revision={revision}
            isWrong={fault !== null}
            samples={samples}
            onSample={(of, sample) => {
              setSamples((before) => ({ ...before, [of]: sample }))
            }}
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
        <SavePart label={text.save} saved={settings.saved} state={state} />
        <VersionList
          // It folds with each save: it says that what it has loaded is not saved.
          key={revision}
          query={zacColumnVersionsQuery(revision)}
          onLoad={(version) => {
            change(version?.columns ?? FIRST_ZAC_COLUMNS)
          }}
        />
      </Stack>
    </form>
  )
}
