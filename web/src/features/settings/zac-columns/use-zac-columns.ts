import type { ZacFileName } from '@kenshu/contract/upload/layout'
import {
  triedZacColumnsSchema,
  type ZacColumnSettings,
  zacColumnSettingsSchema,
  zacColumnVersionsSchema,
} from '@kenshu/contract/upload/zac-column-calls'
import { type ZacColumns } from '@kenshu/contract/upload/zac-columns'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { FRESH_MS } from '../../../lib/limits.ts'
import { FORM_QUERY } from '../form-query.ts'
import { useSaveSettings } from '../save-settings.ts'
import type { Sample } from './read-sample.ts'

const PATH = 'settings/zac_columns/'

export const zacColumnsQuery = queryOptions({
  ...FORM_QUERY,
  queryKey: ['settings', 'zac-columns'],
  queryFn: ({ signal }) => callApi(zacColumnSettingsSchema, PATH, { signal }),
})

/** @param revision the newest revision; when it changes, the list is fetched again */
export function zacColumnVersionsQuery(revision: number) {
  return queryOptions({
    queryKey: ['settings', 'zac-column-versions', revision],
    queryFn: ({ signal }) => callApi(zacColumnVersionsSchema, `${PATH}versions/`, { signal }),
  })
}

/** The beginning of a sample, read with what is chosen. The last result stays until the next one is there. */
export function tryColumnsQuery(columns: ZacColumns, file: ZacFileName, sample: Sample) {
  return queryOptions({
    queryKey: ['settings', 'zac-columns-try', file, sample.id, columns],
    queryFn: ({ signal }) =>
      callApi(triedZacColumnsSchema, `${PATH}try/`, {
        method: 'POST',
        json: { columns, file, text: sample.text, isCut: sample.isCut },
        signal,
      }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
}

/** Saves the columns, based on the revision that the user saw. */
export function useSaveZacColumns({ revision }: ZacColumnSettings) {
  return useSaveSettings({
    schema: zacColumnSettingsSchema,
    path: PATH,
    queryKey: zacColumnsQuery.queryKey,
    revision,
    sent: (columns: ZacColumns) => ({ columns }),
    stored: ({ columns }) => ({ columns }),
  })
}
