import type { User } from '@kenshu/contract/user/list'
import { userMessages as text } from '../../messages/users-ja.ts'
import { AskedAct } from './asked-act.tsx'
import { type UserFilter, useConfirmUser } from './use-users.ts'

interface ConfirmUserControlProps {
  user: User
  /** the user's name on this page */
  name: string
  filter: UserFilter | null
  isDisabled: boolean
  onDone: (sentence: string) => void
}

/** Confirms that a new Google account with a known e-mail belongs to this person. */
export function ConfirmUserControl({ user, name, filter, isDisabled, onDone }: ConfirmUserControlProps) {
  return (
    <AskedAct
      uid={user.uid}
      act={useConfirmUser(filter)}
      words={{
        title: text.confirm,
        titleOf: text.confirmOf(name),
        question: text.confirmAsk(name, user.email),
        yes: text.confirmDone,
        done: text.confirmed(name),
        failed: text.confirmFailed,
      }}
      button={{ disabled: isDisabled }}
      onDone={onDone}
    />
  )
}
