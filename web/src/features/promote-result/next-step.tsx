import { formatQuantity } from '@kenshu/contract/money'
import { mayEver } from '@kenshu/contract/permissions'
import type { PromoteResult } from '@kenshu/contract/promote/promote'
import { Button, Group, Loader, Paper, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { orderBulk } from '../../lib/notes/bulk-order.ts'
import { homeOf, useMe } from '../../lib/session.ts'
import { resultMessages } from '../../messages/result-ja.ts'
import classes from './promote-result.module.css'
import { useAskable } from './use-askable.ts'

const text = resultMessages.next

/** The key of the import, if its notes can be asked for here at all. */
function keyOf({ import: key, undone_at: undoneAt, success_count: count }: PromoteResult): string | null {
  return undoneAt === null && count > 0 ? key : null
}

/** What comes after a registration for those who may request acceptance: the review of a mail to each note that can be asked for. */
export function NextStep({ result }: { result: PromoteResult }) {
  const me = useMe()
  const home = homeOf(me)
  const navigate = useNavigate()
  const key = mayEver(me.role, 'requestAcceptance') ? keyOf(result) : null
  const { data, error } = useAskable(key)
  // Without an answer the list still leads to the same notes.
  if (key === null || error !== null) return null
  if (data === undefined) {
    return (
      <Paper p="md" aria-busy>
        <Group gap="sm">
          <Loader size="xs" aria-hidden />
          <Text size="sm" c="dimmed">
            {text.counting}
          </Text>
        </Group>
      </Paper>
    )
  }
  const { ids, open } = data
  return (
    <Paper className={classes['onScreen'] ?? ''} p="md" component="section" aria-label={text.title}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" data-figures>
          {ids.length === 0 ? text.none : text.some(formatQuantity(ids.length))}
          {open > ids.length && ` ${text.without(formatQuantity(open - ids.length))}`}
        </Text>
        {ids.length > 0 && (
          <Button
            leftSection={<IconMail size="1rem" stroke={1.8} aria-hidden />}
            onClick={() => void navigate(orderBulk(home, { action: 'send', target: { ids } }))}
          >
            {text.ask(formatQuantity(ids.length))}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
