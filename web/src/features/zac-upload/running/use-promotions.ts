import type { Promotion } from '@kenshu/contract/promote/promotion'
import { useEffect, useState } from 'react'
import { FOLDERS_PAGE } from '../../../lib/limits.ts'
import { checkSessionAfter } from '../../../lib/session/who.ts'
import { followPromotion, followPromotions } from './promotion-feed.ts'

export type PromotionsState =
  | { state: 'loading' }
  | {
      state: 'ready'
      promotions: Promotion[]
      /** how many of the newest folders to listen to */
      length: number
      hasMore: boolean
    }
  | { state: 'failed' }

/** The live list of upload folders. `more` adds older ones; `retry` restarts it after a failure. */
export function usePromotions(): {
  feed: PromotionsState
  retry: () => void
  /** null if all folders are listed */
  more: (() => void) | null
  isLoadingMore: boolean
} {
  const [feed, setFeed] = useState<PromotionsState>({ state: 'loading' })
  const [asked, setAsked] = useState({ length: FOLDERS_PAGE, attempt: 0 })
  useEffect(
    () =>
      followPromotions(
        asked.length,
        (promotions, hasMore) => {
          setFeed({ state: 'ready', promotions, length: asked.length, hasMore })
        },
        (error) => {
          console.error('The list of uploaded folders failed', error)
          checkSessionAfter(error)
          setFeed({ state: 'failed' })
        },
      ),
    [asked],
  )
  const isReady = feed.state === 'ready'
  return {
    feed,
    retry: () => {
      setFeed({ state: 'loading' })
      setAsked(({ length, attempt }) => ({ length, attempt: attempt + 1 }))
    },
    // The current list stays while a longer one is loading.
    more:
      isReady && feed.hasMore
        ? () => {
            setAsked(({ attempt }) => ({ length: feed.length + FOLDERS_PAGE, attempt }))
          }
        : null,
    isLoadingMore: isReady && feed.length < asked.length,
  }
}

/** One live upload folder, even if it is too old for the list; undefined while it is loading. */
export function usePromotion(folder: string): Promotion | undefined {
  const [promotion, setPromotion] = useState<Promotion>()
  useEffect(
    () =>
      followPromotion(folder, setPromotion, (error) => {
        console.error('An uploaded folder could not be followed', error)
        checkSessionAfter(error)
      }),
    [folder],
  )
  return promotion
}
