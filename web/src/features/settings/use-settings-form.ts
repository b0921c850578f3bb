import {
  hashKey,
  type QueryKey,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { type SetStateAction, useState } from 'react'
import type { z } from 'zod'
import { useHeldUnsaved, useKeptUnsaved } from '../../lib/session/use-unsaved.ts'
import type { SaveState } from './save-part.tsx'

interface SettingsFormOptions<T, V extends T> {
  /** of the form, as for useHeldUnsaved */
  key: string
  /** of what is kept when the session ends */
  schema: z.ZodType<{ revision: number | string; draft: T }>
  /** distinguishes the stored settings from earlier and later ones */
  revision: number | string
  /** the stored settings */
  stored: T
  saving: UseMutationResult<unknown, Error, V>
  /** of the query that reads the settings */
  queryKey: QueryKey
  /** default: they have the same fields, in whatever order */
  isSame?: (one: T, other: T) => boolean
}

interface SettingsForm<T, V extends T> {
  /** what is typed */
  draft: T
  change: (next: SetStateAction<T>) => void
  isUnsaved: boolean
  /**
   * @param value what is to be saved; null if something that is typed can't be
   * @param done what is said once it is saved
   */
  save: (value: V | null, done: string) => void
  /** for SavePart */
  state: SaveState
  /** How often somebody else's settings have replaced the input: a React key for fields with a text state of their own. */
  loads: number
}

/**
 * A form of the settings. What is typed outlives a reload and the end of a session, unless somebody has saved other settings meanwhile: saving
 * it would revert that change. What is typed while a save is on its way stays, as unsaved.
 */
export function useSettingsForm<T, V extends T>({
  key,
  schema,
  revision,
  stored,
  saving,
  queryKey,
  isSame = (one, other) => hashKey([one]) === hashKey([other]),
}: SettingsFormOptions<T, V>): SettingsForm<T, V> {
  const queries = useQueryClient()
  const kept = useKeptUnsaved(key, schema)
  const [form, setForm] = useState({
    revision,
    draft: kept?.revision === revision ? kept.draft : stored,
    loads: 0,
  })
  const [isWrong, setIsWrong] = useState(false)
  const [done, setDone] = useState('')
  const reloading = useMutation({
    mutationFn: () => queries.refetchQueries({ queryKey, exact: true }, { throwOnError: true }),
    onSuccess: saving.reset,
  })

  if (form.revision !== revision) {
    // The answer to the form's own save may be here before that save counts as a success.
    const sent = saving.isError ? undefined : saving.variables
    const isTypedSince = sent !== undefined && !isSame(form.draft, sent)
    setForm({
      revision,
      draft: isTypedSince ? form.draft : stored,
      loads: sent === undefined ? form.loads + 1 : form.loads,
    })
    setIsWrong(false)
  }
  const isUnsaved = !isSame(form.draft, stored)
  useHeldUnsaved(key, isUnsaved ? { revision, draft: form.draft } : null)

  function change(next: SetStateAction<T>) {
    setForm((before) => ({
      ...before,
      draft: typeof next === 'function' ? (next as (draft: T) => T)(before.draft) : next,
    }))
    setIsWrong(false)
    // A save in flight still has to report its result.
    if (!saving.isPending) saving.reset()
  }

  function save(value: V | null, sentence: string) {
    setIsWrong(value === null)
    // The message of the previous save must not reappear if this one fails and somebody else's settings are loaded.
    setDone('')
    if (value === null) return
    saving.mutate(value, {
      onSuccess: () => {
        setDone(sentence)
      },
    })
  }

  return {
    draft: form.draft,
    change,
    isUnsaved,
    save,
    state: {
      isSaving: saving.isPending,
      isWrong,
      isUnsaved,
      error: saving.error,
      done,
      onReload: () => {
        reloading.mutate()
      },
      isReloading: reloading.isPending,
      reloadError: reloading.error,
    },
    loads: form.loads,
  }
}
