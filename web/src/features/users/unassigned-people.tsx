import { formatQuantity } from '@kenshu/contract/money'
import { NO_ROLE_QUERY, type User } from '@kenshu/contract/user/list'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { UNASSIGNED_NAMED } from '../../lib/limits.ts'
import { userMessages as text } from '../../messages/users-ja.ts'
import { NO_FILTER, type UserFilter } from './use-users.ts'

interface UnassignedPeopleProps {
  people: readonly User[]
  onPick: (filter: UserFilter) => void
}

/** The people who wait for a role, by name. A press on a name searches for that person. Renders nothing if nobody waits. */
export function UnassignedPeople({ people, onPick }: UnassignedPeopleProps) {
  if (people.length === 0) return null
  return (
    <Paper component="section" aria-labelledby="users-unassigned" p="md" mb="md">
      <Title order={2} id="users-unassigned" size="h3">
        {text.unassigned(formatQuantity(people.length))}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {text.unassignedHint}
      </Text>
      <Group gap="xs">
        {people.slice(0, UNASSIGNED_NAMED).map((user) => (
          <Button
            key={user.uid}
            size="compact-sm"
            variant="default"
            title={user.email}
            onClick={() => {
              onPick({ ...NO_FILTER, email: user.email })
            }}
          >
            {nameOf(user)}
            {user.waitingSince !== null && text.unconfirmed}
          </Button>
        ))}
        {people.length > UNASSIGNED_NAMED && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              onPick({ ...NO_FILTER, role: NO_ROLE_QUERY })
            }}
          >
            {text.moreUnassigned(formatQuantity(people.length - UNASSIGNED_NAMED))}
          </Button>
        )}
      </Group>
    </Paper>
  )
}

/** What a button says: the name, or the address of somebody who has none. */
function nameOf({ displayName, email }: User): string {
  return displayName === '' ? email : displayName
}
