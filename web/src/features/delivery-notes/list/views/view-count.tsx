import { formatQuantity } from '@kenshu/contract/money'
import type { ViewContent } from '@kenshu/contract/views/view'
import { Text } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { VIEW_COUNT_FRESH_MS } from '../../../../lib/limits.ts'
import { useMe } from '../../../../lib/session.ts'
import { viewMessages } from '../../../../messages/views-ja.ts'
import { totalsQuery } from '../../calls/list-queries.ts'
import { TYPED_PARAM } from '../search/use-typed-search.ts'
import { searchOf } from './view-address.ts'

/** How many notes a view finds today. Fetched when it becomes visible. */
export function ViewCount({ search }: { search: ViewContent['search'] }) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>()
  const [now] = useState(() => new Date())
  const { emailAlias: email } = useMe()
  const params = searchOf({ search }, { now, email })
  // The server can't count a typed search, which runs on the rows in the browser.
  const isCounted = !params.has(TYPED_PARAM)
  // No placeholder, because it would show another view's count.
  const { placeholderData: _, ...query } = totalsQuery(params)
  const { data } = useQuery({ ...query, enabled: inViewport && isCounted, staleTime: VIEW_COUNT_FRESH_MS })
  return (
    <Text span ref={ref} size="xs" c="dimmed" data-figures miw="1rem">
      {data !== undefined && viewMessages.view.count(formatQuantity(data.count))}
    </Text>
  )
}
