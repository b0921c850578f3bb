import { formatJapaneseMonth } from '@kenshu/contract/month'
import type { CheckStep } from '@kenshu/contract/monthly/checklist'
import { closingCsvSchema, type MonthClose, monthCloseSchema } from '@kenshu/contract/monthly/close'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi, callLongApi } from '../../../../lib/api/api-client.ts'
import { callOrLook } from '../../../../lib/api/call-or-look.ts'
import { putAnswer } from '../../../../lib/api/put-answer.ts'
import { monthCloseMessages as text } from '../../../../messages/month-close-ja.ts'
import { alertAct } from '../../../../ui/failures/act-failure.ts'
import { hideNotice, noticeDone } from '../../../../ui/notices/notice.tsx'
import { useLinkedFile } from '../../../../ui/use-linked-file.ts'
import { closeQuery } from './month-queries.ts'

/** The id of the notice that it is unknown whether a month's closing was changed. Notices with one id replace each other. */
function unclearId(month: string): string {
  return `unclear closing ${month}`
}

/** Hides that notice as soon as the month's closing is seen to have changed. */
export function useClearUp(month: string, { revision, ticks }: MonthClose): void {
  useEffect(() => {
    hideNotice(unclearId(month))
  }, [month, revision, ticks])
}

/**
 * What follows a change of a month's closing: the answer is shown; after a failure the current state is.
 * @param words for a change that was not made, and for one of which that is not known
 */
function useClosed(month: string, words: { failed: string; unclear: string }) {
  const queryClient = useQueryClient()
  const { queryKey } = closeQuery(month)
  return {
    onSuccess: (answer: MonthClose) => {
      hideNotice(unclearId(month))
      return putAnswer(queryClient, queryKey, answer)
    },
    onError: (error: Error) => {
      alertAct({ ...words, unclearHint: text.shownAnew }, error, unclearId(month))
      void queryClient.invalidateQueries({ queryKey })
    },
  }
}

/** The month's closing now; null if it does not show what was asked for. */
async function lookFor(month: string, isMade: (close: MonthClose) => boolean): Promise<MonthClose | null> {
  const close = await callApi(monthCloseSchema, `monthly/${month}/close/`)
  return isMade(close) ? close : null
}

/** Ticks a step by hand, or takes the tick back. */
export function useTick(month: string) {
  return useMutation({
    // One after the other: each answer has all ticks, and an older one that arrives last would show a later tick as not made.
    scope: { id: `ticks ${month}` },
    mutationFn: (json: { step: CheckStep; is_ticked: boolean }) =>
      callOrLook(
        () => callApi(monthCloseSchema, `monthly/${month}/close/ticks/`, { method: 'PUT', json }),
        () => lookFor(month, ({ ticks }) => ticks.some(({ step }) => step === json.step) === json.is_ticked),
      ),
    ...useClosed(month, text.tick),
  })
}

/** 締める. It reads all notes of the month, so it is a long call. */
export function useCloseMonth(month: string) {
  const closed = useClosed(month, text.closing)
  return useMutation({
    mutationFn: (revision: number) =>
      callOrLook(
        () =>
          callLongApi(monthCloseSchema, `monthly/${month}/close/`, { method: 'POST', json: { revision } }),
        () => lookFor(month, (close) => close.revision === revision + 1 && close.closed !== null),
      ),
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
      callOrLook(
        () =>
          callApi(monthCloseSchema, `monthly/${month}/close/reopen/`, { method: 'POST', json: { revision } }),
        () => lookFor(month, (close) => close.revision === revision + 1 && close.closed === null),
      ),
    ...useClosed(month, text.reopen),
  })
}

/** Saves the CSV of a closing. */
export function useClosingCsv(month: string, id: string) {
  return useLinkedFile(closingCsvSchema, `monthly/${month}/close/${id}/csv/`, text.records.csvFailed)
}
