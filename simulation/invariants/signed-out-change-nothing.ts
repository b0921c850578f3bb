import type { StaffCall } from '../steps/session.ts'
import type { Plain, Seen } from './documents.ts'
import type { Documents, Invariant } from './invariant.ts'

interface Moment {
  readonly at: number
  readonly user: Plain | null
}

const isAdmin = (user: Plain | null) => user?.['role'] === 'admin' && user['isActive'] === true

function endedIn(user: Plain | null, { signedInAt }: StaffCall): boolean {
  const from = user?.['sessionsFrom']
  const ends = (user?.['sessions'] ?? {}) as Readonly<Record<string, Date>>
  const end = ends[String(Math.floor(signedInAt / 1000))]
  return (from instanceof Date && from.getTime() > signedInAt) || end?.getTime() === 0
}

/** Calls after a sign-out, or without a role, have no effect; and there is always an admin. */
export function signedOutChangeNothing(): Invariant {
  const moments = new Map<string, Moment[]>()
  const nowOf = (uid: string) => moments.get(uid)?.at(-1)?.user ?? null

  function hear({ collection, id, at, after }: Seen): void {
    if (collection !== 'users') return
    moments.set(id, [...(moments.get(id) ?? []), { at, user: after }])
  }

  function faultOf(call: StaffCall): string[] {
    const { uid, what, begunAt, endedAt, status } = call
    if (status >= 400) return []
    const all = moments.get(uid) ?? []
    const first = all.findLastIndex(({ at }) => at <= begunAt)
    const user = all[first]?.user ?? null
    if (endedIn(user, call)) return [`${uid} was signed out, and ${what} was done`]
    // Every user may call user/me and sign out.
    const isOwn = what.includes('user/me/')
    const hadRole = all.slice(first).some((each) => each.at <= endedAt && each.user?.['role'] !== null)
    return !hadRole && !isOwn ? [`${uid} had no role, and ${what} was done`] : []
  }

  return {
    name: 'a signed-out person changes nothing',
    onCommit: (seen) => {
      for (const change of seen) hear(change)
      const isAboutUsers = seen.some(({ collection }) => collection === 'users')
      return isAboutUsers && ![...moments.keys()].some((uid) => isAdmin(nowOf(uid)))
        ? ['there is no admin']
        : []
    },
    atEnd: (_: Documents, { calls }) => calls.flatMap(faultOf),
  }
}
