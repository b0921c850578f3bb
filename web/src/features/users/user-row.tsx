import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { isRole, NO_ROLE_LABEL, ROLE_LABELS, ROLES, type Role } from '@kenshu/contract/roles'
import type { User } from '@kenshu/contract/user/list'
import { Group, NativeSelect, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { useHeldUnsaved, useKeptUnsaved } from '../../lib/session/use-unsaved.ts'
import { userMessages as text } from '../../messages/users-ja.ts'
import { BusyButton } from '../../ui/buttons/busy-button.tsx'
import { Phrases } from '../../ui/phrases.tsx'
import { StateTag } from '../../ui/status/state-tag.tsx'
import { ConfirmUserControl } from './confirm-user-control.tsx'
import { EndSessionsControl } from './end-sessions-control.tsx'
import { type UserFilter, useSaveRole } from './use-users.ts'
import { UserFailure } from './user-failure.tsx'

const CHOICES = [
  { value: '', label: NO_ROLE_LABEL },
  ...(['normal', 'csv_uploader', 'admin'] as const).map((role) => ({
    value: role,
    label: ROLE_LABELS[role],
  })),
]

const keptSchema = z.object({ role: z.enum(ROLES).nullable() })

interface UserRowProps {
  user: User
  isOwn: boolean
  filter: UserFilter | null
  onDone: (sentence: string) => void
}

/** One user. The role is saved by the row's own button. The signed-in user can't edit their own row. */
export function UserRow({ user, isOwn, filter, onDone }: UserRowProps) {
  const key = `user-role:${user.uid}`
  const kept = useKeptUnsaved(key, keptSchema)
  // undefined if nothing was selected
  const [chosen, setChosen] = useState<Role | null | undefined>(kept?.role)
  const saving = useSaveRole(filter)
  const name = user.displayName === '' ? user.email : user.displayName
  const role = chosen === undefined ? user.role : chosen
  useHeldUnsaved(key, role === user.role ? null : { role })

  function save() {
    saving.mutate(
      { uid: user.uid, role },
      {
        onSuccess: () => {
          setChosen(undefined)
          onDone(text.saved(name, role === null ? NO_ROLE_LABEL : ROLE_LABELS[role]))
        },
      },
    )
  }

  return (
    <Table.Tr>
      <Table.Td data-label={text.name}>
        {user.displayName === '' ? text.noName : user.displayName}
        {user.waitingSince !== null && (
          <div>
            <StateTag tone="busy">{text.waiting}</StateTag>
            <Text size="xs" c="dimmed" mt="3xs">
              {text.waitingSince(formatJapaneseMoment(new Date(user.waitingSince)))}
            </Text>
          </div>
        )}
        {!user.isActive && (
          <div>
            <StateTag tone="bad">{text.closed}</StateTag>
          </div>
        )}
      </Table.Td>
      <Table.Td data-label={text.email}>
        <Phrases of={user.email} />
      </Table.Td>
      <Table.Td data-label={text.alias}>
        <Phrases of={user.emailAlias} />
      </Table.Td>
      <Table.Td data-label={text.role}>
        <NativeSelect
          aria-label={text.roleOf(name)}
          data={CHOICES}
          value={role ?? ''}
          disabled={isOwn || user.waitingSince !== null || saving.isPending}
          onChange={(event) => {
            const { value } = event.currentTarget
            saving.reset()
            setChosen(isRole(value) ? value : null)
          }}
        />
        {isOwn && (
          <Text size="xs" c="dimmed" mt="3xs">
            {text.ownRole}
          </Text>
        )}
        {saving.error !== null && <UserFailure failed={text.saveFailed} error={saving.error} mt="3xs" />}
      </Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          {user.waitingSince === null ? (
            <BusyButton
              aria-label={text.saveOf(name)}
              disabled={isOwn || role === user.role}
              loading={saving.isPending}
              onClick={save}
            >
              {text.save}
            </BusyButton>
          ) : (
            <ConfirmUserControl user={user} name={name} filter={filter} isDisabled={isOwn} onDone={onDone} />
          )}
          {/* One's own sessions end in the menu of the account. */}
          {!isOwn && <EndSessionsControl user={user} name={name} filter={filter} onDone={onDone} />}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
