import { EMAIL_LENGTH } from '@kenshu/contract/limits'
import { foldText } from '@kenshu/contract/search-text/fold-text'
import { DOWNLOAD_SENTENCES } from '@kenshu/contract/sentences'
import { AUDIT_GROUPS, type AuditGroup } from '@kenshu/contract/trail/audit-log'
import type { User } from '@kenshu/contract/user/list'
import { Autocomplete, NativeSelect, Text } from '@mantine/core'
import { useSetState } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PARTIES_SHOWN } from '../../../lib/limits.ts'
import { auditLogMessages as text } from '../../../messages/audit-log-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { DateRangeFields, READABLE_RANGE } from '../../../ui/fields/date-range-fields.tsx'
import classes from './log.module.css'
import type { LogFilter } from './log-filter.ts'
import { peopleQuery } from './use-log.ts'

const GROUPS = [
  { value: '', label: text.everything },
  ...Object.entries(AUDIT_GROUPS).map(([value, { label }]) => ({ value, label })),
]

function isGroup(value: string): value is AuditGroup {
  return Object.hasOwn(AUDIT_GROUPS, value)
}

/** What is wrong with the conditions, by field. */
function faultsOf({ email, from, to }: LogFilter) {
  return {
    email: email === '' || email.includes('@') ? null : text.personWrong,
    range: from !== '' && to !== '' && from > to ? DOWNLOAD_SENTENCES.reversed : null,
  }
}

/**
 * The conditions of the log. The search starts on submit only (button or Enter).
 * @param first what the fields have at first
 */
export function LogFilterForm({
  first,
  isSearching,
  onSearch,
}: {
  first: LogFilter
  isSearching: boolean
  onSearch: (filter: LogFilter) => void
}) {
  const [draft, change] = useSetState(first)
  const [unreadable, setUnreadable] = useSetState(READABLE_RANGE)
  const [isTold, setIsTold] = useState(false)
  const faults = faultsOf({ ...draft, email: draft.email.trim() })
  const isReady = faults.email === null && faults.range === null && !unreadable.from && !unreadable.to
  return (
    <form
      noValidate
      aria-label={text.filter}
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        setIsTold(!isReady)
        if (isReady) onSearch({ ...draft, email: draft.email.trim() })
      }}
    >
      <PersonField
        value={draft.email}
        error={isTold ? faults.email : null}
        onChange={(email) => {
          change({ email })
        }}
      />
      <NativeSelect
        label={text.group}
        data={GROUPS}
        value={draft.group}
        onChange={({ currentTarget: { value } }) => {
          change({ group: isGroup(value) ? value : '' })
        }}
      />
      <DateRangeFields
        labels={text}
        range={draft}
        onChange={change}
        unreadable={unreadable}
        onUnreadable={setUnreadable}
      />
      <BusyButton type="submit" variant="default" loading={isSearching}>
        {text.search}
      </BusyButton>
      {faults.range !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" className={classes['fault'] ?? ''}>
          {faults.range}
        </Text>
      )}
    </form>
  )
}

/** An e-mail address. Users are suggested by their address and their name; somebody who has left can be typed. */
function PersonField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | null
  onChange: (email: string) => void
}) {
  const people = new Map((useQuery(peopleQuery).data ?? []).map((user): [string, User] => [user.email, user]))
  const nameOf = (email: string) => people.get(email)?.displayName ?? ''
  return (
    <Autocomplete
      label={text.person}
      data={[...people.keys()]}
      value={value}
      error={error}
      limit={PARTIES_SHOWN}
      maxLength={EMAIL_LENGTH}
      inputMode="email"
      filter={({ options, search }) =>
        options.filter(
          (option) =>
            'value' in option &&
            foldText(`${nameOf(option.value)} ${option.value}`).includes(foldText(search.trim())),
        )
      }
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{nameOf(option.value)}</Text>
          <Text size="xs" c="dimmed">
            {option.value}
          </Text>
        </div>
      )}
      onChange={onChange}
    />
  )
}
