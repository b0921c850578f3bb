import type { User } from '@kenshu/contract/user/list'
import { userMessages as text } from '../../messages/users-ja.ts'
import { AskedAct } from './asked-act.tsx'
import { type UserFilter, useEndSessions } from './use-users.ts'

interface EndSessionsControlProps {
  user: User
  /** the user's name on this page */
  name: string
  filter: UserFilter | null
  onDone: (sentence: string) => void
}

/** Ends all sessions of a user, after a confirmation. */
export function EndSessionsControl({ user, name, filter, onDone }: EndSessionsControlProps) {
  return (
    <AskedAct
      uid={user.uid}
      act={useEndSessions(filter)}
      words={{
        title: text.endSessions,
        titleOf: text.endSessionsOf(name),
        question: text.endSessionsAsk(name),
        yes: text.endSessionsConfirm,
        done: text.sessionsEnded(name),
        failed: text.endSessionsFailed,
      }}
      button={{ variant: 'default' }}
      yesColor="red"
      onDone={onDone}
    />
  )
}
