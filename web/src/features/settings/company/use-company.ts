import {
  type CompanyPreview,
  type CompanySettings,
  companyPreviewSchema,
  companySettingsSchema,
  companyVersionsSchema,
  type Letterhead,
} from '@kenshu/contract/company/company'
import { companyLogoSchema } from '@kenshu/contract/logo'
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { FRESH_MS } from '../../../lib/limits.ts'
import { FORM_QUERY } from '../form-query.ts'
import { useSaveSettings } from '../save-settings.ts'

const PATH = 'settings/company/'

export const companyQuery = queryOptions({
  ...FORM_QUERY,
  queryKey: ['settings', 'company'],
  queryFn: ({ signal }) => callApi(companySettingsSchema, PATH, { signal }),
})

/** @param revision the newest revision; when it changes, the list is fetched again */
export function companyVersionsQuery(revision: number) {
  return queryOptions({
    queryKey: ['settings', 'company-versions', revision],
    queryFn: ({ signal }) => callApi(companyVersionsSchema, `${PATH}versions/`, { signal }),
  })
}

const PREVIEW_KEY = ['settings', 'company-preview']

function lastPreview(queries: QueryClient): CompanyPreview | undefined {
  const [last] = queries
    .getQueryCache()
    .findAll({ queryKey: PREVIEW_KEY })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  return last?.state.data as CompanyPreview | undefined
}

/**
 * The mails as they would be with what is typed. The last preview stays until the next one has arrived, also after a fault was corrected.
 * Otherwise the controls below it would move, perhaps while the user presses one.
 */
export function companyPreviewQuery(queries: QueryClient, letterhead: Letterhead) {
  return queryOptions<CompanyPreview>({
    queryKey: [...PREVIEW_KEY, letterhead],
    queryFn: ({ signal }) =>
      callApi(companyPreviewSchema, `${PATH}preview/`, { method: 'POST', json: letterhead, signal }),
    staleTime: FRESH_MS,
    placeholderData: (before) => before ?? lastPreview(queries),
    refetchOnWindowFocus: false,
  })
}

/** A file's bytes in base64. */
async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Has a picture checked and kept by the server. It becomes the logo when the settings are saved. */
export function useUploadLogo() {
  return useMutation({
    mutationFn: async (file: File) => {
      const json = { picture: await inBase64(file) }
      return callApi(companyLogoSchema, `${PATH}logo/`, { method: 'POST', json })
    },
  })
}

/** Saves the settings, based on the revision that the user saw. */
export function useSaveCompany({ revision }: CompanySettings) {
  return useSaveSettings({
    schema: companySettingsSchema,
    path: PATH,
    queryKey: companyQuery.queryKey,
    revision,
    sent: (letterhead: Letterhead) => letterhead,
    stored: ({ current }) => current,
  })
}
