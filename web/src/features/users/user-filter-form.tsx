import { EMAIL_LENGTH, USER_NAME_LENGTH } from '@kenshu/contract/limits'
import { NO_ROLE_LABEL, ROLE_LABELS } from '@kenshu/contract/roles'
import { NO_ROLE_QUERY, WAITING_QUERY } from '@kenshu/contract/user/list'
import { Button, Group, NativeSelect, Paper, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { SyntheticEvent } from 'react'
import { userMessages as text } from '../../messages/users-ja.ts'
import { roleFilterOf, type UserFilter } from './use-users.ts'
import classes from './users.module.css'

const ROLE_CHOICES = [
  { value: '', label: text.allRoles },
  { value: 'normal', label: ROLE_LABELS.normal },
  { value: 'csv_uploader', label: ROLE_LABELS.csv_uploader },
  { value: 'admin', label: ROLE_LABELS.admin },
  { value: NO_ROLE_QUERY, label: NO_ROLE_LABEL },
  { value: WAITING_QUERY, label: text.waiting },
]

interface UserFilterFormProps {
  /** what the fields have */
  draft: UserFilter
  onDraft: (draft: UserFilter) => void
  onSearch: (filter: UserFilter) => void
  onReset: () => void
}

/** The search fields for name, e-mail and role. The search starts on submit only (button or Enter). */
export function UserFilterForm({ draft, onDraft, onSearch, onReset }: UserFilterFormProps) {
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    onSearch({ ...draft, name: draft.name.trim(), email: draft.email.trim() })
  }
  return (
    <Paper component="section" aria-label={text.filterLegend} p="md" mb="md">
      <form onSubmit={submit} className={classes['form']} noValidate>
        <TextInput
          label={text.name}
          value={draft.name}
          maxLength={USER_NAME_LENGTH}
          onChange={(event) => {
            onDraft({ ...draft, name: event.currentTarget.value })
          }}
        />
        <TextInput
          label={text.email}
          value={draft.email}
          maxLength={EMAIL_LENGTH}
          inputMode="email"
          onChange={(event) => {
            onDraft({ ...draft, email: event.currentTarget.value })
          }}
        />
        <NativeSelect
          label={text.role}
          data={ROLE_CHOICES}
          value={draft.role}
          onChange={(event) => {
            onDraft({ ...draft, role: roleFilterOf(event.currentTarget.value) })
          }}
        />
        <Group gap="xs" wrap="nowrap">
          <Button type="submit" leftSection={<IconSearch size="1rem" aria-hidden />}>
            {text.search}
          </Button>
          <Button variant="subtle" onClick={onReset}>
            {text.reset}
          </Button>
        </Group>
      </form>
    </Paper>
  )
}
