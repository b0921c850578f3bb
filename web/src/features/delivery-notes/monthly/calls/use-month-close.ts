import { formatJapaneseMonth } from '@kenshu/contract/month'
import type { CheckStep } from '@kenshu/contract/monthly/checklist'
import { closingCsvSchema, type MonthClose, monthCloseSchema } from '@kenshu/contract/monthly/close'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, callLongApi } from '../../../../lib/api-client.ts'
import { isUnclear } from '../../../../lib/api-error.ts'
import { putAnswer } from '../../../../lib/put-answer.ts'
import { monthCloseMessages as text } from '../../../../messages/month-close-ja.ts'
import { alertFailure, failureSentence } from '../../../../ui/failure.tsx'
import { noticeDone } from '../../../../ui/notice.tsx'
import { useLinkedFile } from '../../../../ui/use-linked-file.ts'
import { closeQuery } from './month-queries.ts'

/**
 * What follows a change of a month's closing: the answer is shown; after a failure the current state is.
 * @param words for a change that was not made, and for one of which that is not known
 */
function useClosed(month: string, words: { failed: string; unclear: string }) {
  const queryClient = useQueryClient()
  const { queryKey } = closeQuery(month)
  return {
    onSuccess: (answer: MonthClose) => putAnswer(queryClient, queryKey, answer),
    onError: (error: Error) => {
      const reason = failureSentence(error)
      if (isUnclear(error)) alertFailure(words.unclear, error, `${reason} ${text.shownAnew}`)
      else alertFailure(words.failed, error, reason)
      void queryClient.invalidateQueries({ queryKey })
    },
  }
}

/** Ticks a step by hand, or takes the tick back. */
export function useTick(month: string) {
  return useMutation({
    mutationFn: (json: { step: CheckStep; is_ticked: boolean }) =>
      callApi(monthCloseSchema, `monthly/${month}/close/ticks/`, { method: 'PUT', json }),
    ...useClosed(month, text.tick),
  })
}

/** 締める. It reads all notes of the month, so it is a long call. */
export function useCloseMonth(month: string) {
  const closed = useClosed(month, text.closing)
  return useMutation({
    mutationFn: (revision: number) =>
      callLongApi(monthCloseSchema, `monthly/${month}/close/`, { method: 'POST', json: { revision } }),
    ...closed,
    onSuccess: async (answer) => {
      await closed.onSuccess(answer)
      noticeDone(text.closing.done(formatJapaneseMonth(month)))
    },
  })
}

/** 締めを取り消す. */
export function useReopenMonth(month: string) {
  return useMutation({
    mutationFn: (revision: number) =>
      callApi(monthCloseSchema, `monthly/${month}/close/reopen/`, { method: 'POST', json: { revision } }),
    ...useClosed(month, text.reopen),
  })
}

/** Saves the CSV of a closing. */
export function useClosingCsv(month: string, id: string) {
  return useLinkedFile(closingCsvSchema, `monthly/${month}/close/${id}/csv/`, text.records.csvFailed)
}
