import { type AccountGroup, accountEmail, groupsOf } from '../../functions/src/config/accounts.ts'
import { ALWAYS, INVOKER, type NeededRole, type Place, QUEUES, ROLES } from './account-roles.ts'

/** An account that functions run as, with everything it needs. */
export interface FunctionAccount {
  readonly email: string
  /** the groups of functions that run as it */
  readonly groups: readonly AccountGroup[]
  /** whether setup makes it; the company's own account is not ours to make */
  readonly isOurs: boolean
  readonly rolesOn: (place: Place) => readonly NeededRole[]
  /** the secrets that its functions read */
  readonly secrets: readonly string[]
}

/** How the project is set up, as far as roles follow from it. */
interface Setup {
  readonly isSingle: boolean
  /** the trail is sealed into the default bucket */
  readonly isTrailInBucket: boolean
}

/** The roles of some groups on something, without those that another one contains. */
function rolesOf(
  groups: readonly AccountGroup[],
  place: Place,
  { isSingle, isTrailInBucket }: Setup,
): NeededRole[] {
  const needed = groupsOf()
    .filter(([name]) => groups.includes(name))
    .flatMap(([, { rights, queues }]) => [
      ALWAYS,
      ...rights.map((right) => ROLES[right]),
      ...(queues.length > 0 ? [QUEUES] : []),
      // With one account for all, the queues' functions have no list of who may call them.
      ...(isSingle ? [{ project: [INVOKER] }] : []),
    ])
    .flatMap((roles): readonly NeededRole[] => [
      ...(roles[place] ?? []),
      ...(place === 'bucket' && isTrailInBucket ? (roles.trailBucket ?? []) : []),
    ])
  const distinct = [...new Set(needed)]
  return distinct.filter(({ within }) => !distinct.some((other) => within.includes(other.role)))
}

/**
 * The accounts that the next deployment's functions run as.
 * @param settings of functions/.env; null if there is none
 */
export function accountsOf({
  id,
  settings,
}: {
  readonly id: string
  readonly settings: Readonly<Record<string, string>> | null
}): FunctionAccount[] {
  const single = settings?.['SINGLE_SERVICE_ACCOUNT'] ?? ''
  const isTrailInBucket = (settings?.['TRAIL_BUCKET'] ?? '') === ''
  const names = groupsOf().map(([name]) => name)
  const account = (email: string, groups: AccountGroup[], isOurs: boolean) => ({
    email,
    groups,
    isOurs,
    rolesOn: (place: Place) => rolesOf(groups, place, { isSingle: !isOurs, isTrailInBucket }),
    secrets: groupsOf().flatMap(([name, { secrets }]) => (groups.includes(name) ? secrets : [])),
  })
  if (single !== '') return [account(single, names, false)]
  return names.map((name) => account(accountEmail(name, id), [name], true))
}
