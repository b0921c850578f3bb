import { useSearchParams } from 'react-router-dom'
import { paramsNow } from '../../../lib/address.ts'
import { useMe } from '../../../lib/session.ts'

const PARAM = 'view'
const ALL = 'all'

/**
 * Whose notes the board shows. Sales people, of role normal, begin with their own; everybody else always sees all.
 * @returns own: the e-mail of the user's own notes, null if the board has no choice
 */
export function useScope(): { own: string | null; isOwn: boolean; setOwn: (isOwn: boolean) => void } {
  const { role, emailAlias } = useMe()
  const [params, setParams] = useSearchParams()
  const own = role === 'normal' && emailAlias !== '' ? emailAlias : null
  return {
    own,
    isOwn: own !== null && params.get(PARAM) !== ALL,
    setOwn: (isOwn) => {
      const after = paramsNow()
      if (isOwn) after.delete(PARAM)
      else after.set(PARAM, ALL)
      setParams(after)
    },
  }
}
