import type { Promotion } from '@kenshu/contract/promote/schema'
import { useEffect, useState } from 'react'
import { checkSessionAfter } from '../../../lib/session/who.ts'
import { followPromotion, followPromotions } from './promotion-feed.ts'

export type PromotionsState =
  | { state: 'loading' }
  | { state: 'ready'; promotions: Promotion[] }
  | { state: 'failed' }

/** The upload folders, live; `retry` after a failure. */
export function usePromotions(): { feed: PromotionsState; retry: () => void } {
  const [feed, setFeed] = useState<PromotionsState>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(
    () =>
      followPromotions(
        (promotions) => {
          setFeed({ state: 'ready', promotions })
        },
        (error) => {
          console.error('The list of uploaded folders failed', error)
          checkSessionAfter(error)
          setFeed({ state: 'failed' })
        },
      ),
    [attempt],
  )
  const retry = () => {
    setFeed({ state: 'loading' })
    setAttempt((count) => count + 1)
  }
  return { feed, retry }
}

/** One upload folder, live, even if it is too old for the list; undefined while it is loading. */
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
