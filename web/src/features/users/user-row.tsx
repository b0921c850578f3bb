import { isRole, ROLE_LABELS, type Role } from '@kenshu/contract/roles'
import type { User } from '@kenshu/contract/user/list'
import { Button, NativeSelect, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../lib/api-client.ts'
import { userMessages as text } from '../../messages/users-ja.ts'
import { type UserFilter, useSaveRole } from './use-users.ts'

const CHOICES = (['normal', 'csv_uploader', 'admin'] as const).map((role) => ({
  value: role,
  label: ROLE_LABELS[role],
}))

interface UserRowProps {
  user: User
  isOwn: boolean
  filter: UserFilter | null
  onSaved: (sentence: string) => void
}

function sentenceOf(error: Error): string {
  // A refusal says itself what stands against it; anything else is the general failure.
  return error instanceof ApiError && error.status >= 400 && error.status < 500
    ? error.message
    : text.saveFailed
}

/** One user: the role can be chosen and is saved by the row's own button; one's own is locked. */
export function UserRow({ user, isOwn, filter, onSaved }: UserRowProps) {
  const [chosen, setChosen] = useState<Role | null>(null)
  const saving = useSaveRole(filter)
  const name = user.displayName === '' ? user.email : user.displayName
  const role = chosen ?? user.role
  const isChanged = role !== null && role !== user.role

  function save() {
    if (role === null) return
    saving.mutate(
      { uid: user.uid, role },
      {
        onSuccess: () => {
          setChosen(null)
          onSaved(text.saved(name, ROLE_LABELS[role]))
        },
      },
    )
  }

  return (
    <Table.Tr>
      <Table.Td data-label={text.name}>{user.displayName === '' ? text.noName : user.displayName}</Table.Td>
      <Table.Td data-label={text.email}>{user.email}</Table.Td>
      <Table.Td data-label={text.alias}>{user.emailAlias}</Table.Td>
      <Table.Td data-label={text.role}>
        <NativeSelect
          aria-label={text.roleOf(name)}
          data={role === null ? [{ value: '', label: text.noRole }, ...CHOICES] : CHOICES}
          value={role ?? ''}
          disabled={isOwn || saving.isPending}
          onChange={(event) => {
            const { value } = event.currentTarget
            saving.reset()
            setChosen(isRole(value) ? value : null)
          }}
        />
        {isOwn && (
          <Text size="xs" c="dimmed" mt={2}>
            {text.ownRole}
          </Text>
        )}
        {saving.error !== null && (
          <Text size="xs" c="var(--mantine-color-error)" mt={2} role="alert">
            {text.error(sentenceOf(saving.error))}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Button
          aria-label={text.saveOf(name)}
          disabled={isOwn || !isChanged}
          loading={saving.isPending}
          onClick={save}
        >
          {text.save}
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}
