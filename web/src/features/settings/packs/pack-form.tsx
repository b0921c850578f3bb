import { downloadRangeFault } from '@kenshu/contract/download/download'
import { PACK_CLIENTS, PACK_NOTES } from '@kenshu/contract/limits'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import type { PackConditions, PackPreview } from '@kenshu/contract/tax-pack/tax-pack'
import { Group, Stack, Text } from '@mantine/core'
import { useSetState } from '@mantine/hooks'
import { useMemo } from 'react'
import { codeMessages } from '../../../messages/codes-ja.ts'
import { fieldMessages } from '../../../messages/fields-ja.ts'
import { packMessages } from '../../../messages/tax-packs-ja.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { DateRangeFields, READABLE_RANGE } from '../../../ui/fields/date-range-fields.tsx'
import { ClientPicker } from '../client-picker.tsx'
import { SettingFrame } from '../setting-card.tsx'
import classes from './packs.module.css'
import { useCreatePack, usePreviewPack } from './use-packs.ts'

const text = packMessages.make

interface Draft {
  from: string
  to: string
  min: number | null
  max: number | null
  clients: string[]
}

const EMPTY: Draft = { from: '', to: '', min: null, max: null, clients: [] }
const ALL_READABLE = { ...READABLE_RANGE, min: false, max: false }

function toConditions({ from, to, min, max, clients }: Draft): PackConditions {
  return {
    from_date: from,
    to_date: to,
    ...(min !== null && { min_amount: min }),
    ...(max !== null && { max_amount: max }),
    client: clients,
  }
}

/** Which notes a pack has: dates, amounts and clients, all combined. First it says how many they are. */
export function PackForm() {
  const [draft, setDraft] = useSetState(EMPTY)
  const [unreadable, setUnreadable] = useSetState(ALL_READABLE)
  const preview = usePreviewPack()
  const create = useCreatePack()
  // The idempotency key changes when the content changes, and after each pack.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key belongs to what it depends on
  const key = useMemo(() => crypto.randomUUID(), [draft, create.data])
  const change = (part: Partial<Draft>) => {
    setDraft(part)
    preview.reset()
    create.reset()
  }
  const fault = downloadRangeFault(draft.from, draft.to)
  const hasDates = draft.from !== '' && draft.to !== ''
  const isReady =
    fault === null && !Object.values(unreadable).includes(true) && draft.clients.length <= PACK_CLIENTS
  const isPossible = preview.data !== undefined && preview.data.count > 0 && preview.data.count <= PACK_NOTES
  const amountField = (name: 'min' | 'max') => (
    <AmountField
      label={text[name]}
      value={draft[name]}
      onChange={(yen) => {
        change({ [name]: yen })
      }}
      isUnreadable={unreadable[name]}
      onUnreadable={(isUnreadable) => {
        setUnreadable({ [name]: isUnreadable })
      }}
      error={unreadable[name] ? fieldMessages.amountField.unreadable : null}
    />
  )
  return (
    <SettingFrame text={text}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) preview.mutate(toConditions(draft))
        }}
      >
        <Stack gap="sm">
          <div className={classes['fields']}>
            <DateRangeFields
              labels={text}
              range={draft}
              onChange={change}
              unreadable={unreadable}
              onUnreadable={setUnreadable}
            />
            {amountField('min')}
            {amountField('max')}
          </div>
          {hasDates && fault !== null && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {fault}
            </Text>
          )}
          <ClientPicker
            label={text.clients}
            value={draft.clients}
            error={draft.clients.length > PACK_CLIENTS ? codeMessages.clientsFull(PACK_CLIENTS) : null}
            onChange={(clients) => {
              change({ clients })
            }}
          />
          <Group gap="sm">
            <BusyButton type="submit" variant="default" loading={preview.isPending} disabled={!isReady}>
              {text.preview}
            </BusyButton>
            <BusyButton
              loading={create.isPending}
              disabled={!isPossible || create.isSuccess}
              onClick={() => {
                create.mutate({ key, ...toConditions(draft) })
              }}
            >
              {text.submit}
            </BusyButton>
            <Text component="output" size="sm">
              {create.isSuccess ? text.started : found(preview.data)}
            </Text>
            {preview.data === undefined && !preview.isPending && (!hasDates || isReady) && (
              <Text size="sm" c="dimmed">
                {fault ?? text.previewFirst}
              </Text>
            )}
          </Group>
        </Stack>
      </form>
    </SettingFrame>
  )
}

/** How many notes there are, how many of them were deleted, and whether those are too many. */
function found(preview: PackPreview | undefined): string {
  if (preview === undefined) return ''
  const { count, total_amount: amount, deleted } = preview
  const total = text.previewed(formatQuantity(count), formatYen(amount))
  const said = deleted === 0 ? total : `${total}${text.ofDeleted(formatQuantity(deleted))}`
  return count > PACK_NOTES ? `${said}。${text.tooMany(formatQuantity(PACK_NOTES))}` : said
}
