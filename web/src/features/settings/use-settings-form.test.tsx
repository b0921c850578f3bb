import {
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { putAnswer } from '../../lib/api/put-answer.ts'
import { FORM_QUERY } from './form-query.ts'
import { useSettingsForm } from './use-settings-form.ts'

vi.mock('../../lib/session.ts', () => ({ useMe: () => ({ uid: 'u1' }) }))

interface Texts {
  subject: string
  body: string
}
interface Stored {
  revision: number
  texts: Texts
}

const QUERY_KEY = ['texts']
const FIRST: Stored = { revision: 1, texts: { subject: '件名', body: '本文' } }
const OF_ANOTHER: Stored = { revision: 2, texts: { subject: 'ほかの人の件名', body: '本文' } }

const get = vi.fn<() => Promise<Stored>>()
const put = vi.fn<(texts: Texts, revision: number) => Promise<Stored>>()

beforeEach(() => {
  get.mockResolvedValue(FIRST)
  put.mockReset()
})
afterEach(cleanup)

function useForm() {
  const queries = useQueryClient()
  const { data: stored = FIRST } = useQuery({ ...FORM_QUERY, queryKey: QUERY_KEY, queryFn: get })
  return useSettingsForm({
    key: 'settings:texts',
    schema: z.object({ revision: z.int(), draft: z.object({ subject: z.string(), body: z.string() }) }),
    revision: stored.revision,
    stored: stored.texts,
    saving: useMutation({
      mutationFn: (texts: Texts) => put(texts, stored.revision),
      onSuccess: (saved) => putAnswer<Stored>(queries, QUERY_KEY as never, saved),
    }),
    queryKey: QUERY_KEY,
  })
}

async function openForm() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { result } = renderHook(useForm, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await waitFor(() => {
    expect(client.getQueryData(QUERY_KEY)).toEqual(FIRST)
  })
  return {
    form: () => result.current,
    type: (part: Partial<Texts>) => {
      act(() => {
        result.current.change((before) => ({ ...before, ...part }))
      })
    },
    /** Presses the button. The answer comes when it is given. */
    save: async () => {
      let resolve: (saved: Stored) => void = () => undefined
      let reject: (error: Error) => void = () => undefined
      put.mockReturnValueOnce(
        new Promise((...ends) => {
          ;[resolve, reject] = ends
        }),
      )
      act(() => {
        result.current.save(result.current.draft, '保存しました')
      })
      await waitFor(() => {
        expect(result.current.state.isSaving).toBe(true)
      })
      return {
        answer: async (saved: Stored) => {
          resolve(saved)
          await waitFor(() => {
            expect(result.current.state.isSaving).toBe(false)
          })
        },
        fail: async (error: Error) => {
          reject(error)
          await waitFor(() => {
            expect(result.current.state.error).toBe(error)
          })
        },
      }
    },
  }
}

test('what is typed while a save is on its way stays, is unsaved, and is saved over what was saved', async () => {
  const { form, type, save } = await openForm()
  type({ subject: '新しい件名' })
  const first = await save()
  type({ body: '新しい本文' })
  // The button stays busy, so that nothing is sent twice.
  expect(form().state.isSaving).toBe(true)
  await first.answer({ revision: 2, texts: { subject: '新しい件名', body: '本文' } })
  expect(form().draft).toEqual({ subject: '新しい件名', body: '新しい本文' })
  expect(form().isUnsaved).toBe(true)

  const second = await save()
  expect(put).toHaveBeenLastCalledWith({ subject: '新しい件名', body: '新しい本文' }, 2)
  await second.answer({ revision: 3, texts: { subject: '新しい件名', body: '新しい本文' } })
  expect(form()).toMatchObject({ isUnsaved: false, loads: 0, state: { done: '保存しました' } })
})

test('a form in which nothing was typed meanwhile has what the server has made of it', async () => {
  const { form, type, save } = await openForm()
  type({ subject: ' 件名 ' })
  const saving = await save()
  type({ body: '書きかけ' })
  type({ body: '本文' })
  await saving.answer({ revision: 2, texts: { subject: '件名', body: '本文' } })
  expect(form().draft).toEqual({ subject: '件名', body: '本文' })
  expect(form().isUnsaved).toBe(false)
})

test('a save that fails is told of also if something was typed meanwhile, which stays', async () => {
  const { form, type, save } = await openForm()
  type({ subject: '新しい件名' })
  const saving = await save()
  type({ body: '新しい本文' })
  await saving.fail(new Error('no connection'))
  expect(form().draft).toEqual({ subject: '新しい件名', body: '新しい本文' })
  type({ body: '本文' })
  await waitFor(() => {
    expect(form().state.error).toBeNull()
  })
})

test('what somebody else has saved replaces what is typed once it is loaded; a load that fails changes nothing', async () => {
  const { form, type, save } = await openForm()
  await (await save()).answer(FIRST)
  expect(form().state.done).toBe('保存しました')
  type({ subject: '新しい件名' })
  const saving = await save()
  type({ body: '新しい本文' })
  const stale = new Error('stale')
  await saving.fail(stale)

  get.mockRejectedValueOnce(new Error('no connection'))
  form().state.onReload()
  await waitFor(() => {
    expect(form().state.reloadError).not.toBeNull()
  })
  expect(form()).toMatchObject({ draft: { body: '新しい本文' }, loads: 0, state: { error: stale } })

  get.mockResolvedValueOnce(OF_ANOTHER)
  form().state.onReload()
  await waitFor(() => {
    expect(form().state.error).toBeNull()
  })
  expect(form()).toMatchObject({ draft: OF_ANOTHER.texts, isUnsaved: false, loads: 1, state: { done: '' } })
})
