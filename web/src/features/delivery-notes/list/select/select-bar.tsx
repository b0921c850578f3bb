import { ACTION_CAPABILITY, type BulkAction } from '@kenshu/contract/bulk/actions'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { MAX_BULK_NOTES } from '@kenshu/contract/limits'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { mayEver } from '@kenshu/contract/permissions'
import { TOO_MANY_NOTES } from '@kenshu/contract/sentences'
import { Button, CloseButton, Menu, Text, VisuallyHidden } from '@mantine/core'
import { IconBan, IconChevronUp, IconFlag, IconMail } from '@tabler/icons-react'
import { useMemo } from 'react'
import { noteSelection } from '../../../../lib/notes/note-selection.ts'
import { useMe } from '../../../../lib/session.ts'
import { selectMessages } from '../../../../messages/select-ja.ts'
import { MenuButton } from '../../../../ui/buttons/menu-button.tsx'
import { keepFocusAbove } from '../../../../ui/focus-above.ts'
import type { FoundNotes } from '../../calls/use-delivery-notes.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { type ChosenTotals, chosenTotals } from './chosen-notes.ts'
import { CsvButton, CsvItem } from './csv-button.tsx'
import classes from './select.module.css'
import { useBulkBegin } from './use-bulk-begin.ts'
import { useChosen } from './use-chosen.ts'

const text = selectMessages
const ICONS = { send: IconMail, stop: IconBan }
const MENU_ICONS = { stop: IconBan, request: IconFlag }
/** The actions with a button of their own; setting the status without a mail is rare, so it is in the menu. */
const ON_DESK = { buttons: ['send', 'stop'], inMenu: ['request'] } as const
/** A phone has one row for all. */
const ON_PHONE = { buttons: ['send'], inMenu: ['stop', 'request'] } as const
const NO_ROWS: DeliveryNoteRow[] = []
/** Without a selection the rows are not iterated, because the bar rerenders on each key stroke of the search. */
const NOTHING: ChosenTotals = { count: 0, total: 0, hidden: 0 }

export interface SelectBarProps {
  found: FoundNotes
  /** the shown rows: those of `found`, or some of them */
  shown: readonly DeliveryNoteRow[]
  /** of the URL */
  search: string
}

/** The number and sum of the selected notes, and the bulk actions. */
export function SelectBar({ found, shown, search }: SelectBarProps) {
  const me = useMe()
  const beginBulk = useBulkBegin(search)
  const isPhone = useIsPhone()
  const { buttons, inMenu } = isPhone ? ON_PHONE : ON_DESK
  const { isEverything, ids, left } = useChosen()
  const rows = found.rows ?? NO_ROWS
  const isNothing = !isEverything && ids.size === 0
  const { count, total, hidden } = useMemo(
    () => (isNothing ? NOTHING : chosenTotals({ isEverything, ids }, rows, shown, found.totals)),
    [isNothing, isEverything, ids, rows, shown, found.totals],
  )
  const isTooMany = count > MAX_BULK_NOTES
  const isLoading = isEverything && !found.isComplete
  const facts = [
    text.count(formatQuantity(count)),
    total === null ? '' : `${text.total} ${formatYen(total)}`,
    left > 0 ? text.left(formatQuantity(left)) : '',
    hidden > 0 ? text.hidden(formatQuantity(hidden)) : '',
    isLoading ? text.stillLoading : '',
    isTooMany ? TOO_MANY_NOTES : '',
  ]
  const isShown = count > 0 || left > 0
  // It is there before the bar: screen readers say what changes in it, and not with what it comes.
  const said = <VisuallyHidden aria-live="polite">{isShown && facts.join(' ')}</VisuallyHidden>
  if (!isShown) return <>{said}</>
  const begin = (action: BulkAction) => {
    beginBulk(action, { isEverything, ids })
  }
  return (
    <>
      {said}
      <section className={classes['bar']} ref={keepFocusAbove} aria-label={text.bar}>
        <div className={classes['said']}>
          <Text component="span" fw={700} data-figures>
            {text.count(formatQuantity(count))}
          </Text>
          {total !== null && (
            <Text component="span" size="sm" data-figures>
              <span className={classes['label']}>{text.total} </span>
              {formatYen(total)}
            </Text>
          )}
          {left > 0 && (
            <Text component="span" size="sm" c="yellow.8">
              {text.left(formatQuantity(left))}
            </Text>
          )}
          {hidden > 0 && (
            <Text component="span" size="sm" c="dimmed">
              {text.hidden(formatQuantity(hidden))}
            </Text>
          )}
          {isLoading && (
            <Text component="span" size="sm" c="dimmed">
              {text.stillLoading}
            </Text>
          )}
          {isTooMany && (
            <Text component="span" size="sm" c="red.8" fw={600}>
              {TOO_MANY_NOTES}
            </Text>
          )}
        </div>
        <div className={classes['acts']}>
          {buttons
            .filter((action) => mayEver(me.role, ACTION_CAPABILITY[action]))
            .map((action) => {
              const Icon = ICONS[action]
              return (
                <Button
                  key={action}
                  size="xs"
                  variant={action === 'send' ? 'filled' : 'default'}
                  leftSection={!isPhone && <Icon size="0.9375rem" aria-hidden />}
                  disabled={isTooMany || count === 0}
                  onClick={() => {
                    begin(action)
                  }}
                >
                  {text.acts[action]}
                </Button>
              )
            })}
          {mayEver(me.role, ACTION_CAPABILITY.request) && (
            <Menu position="top-end" shadow="md" withInitialFocusPlaceholder={false}>
              <Menu.Target>
                {isPhone ? (
                  <MenuButton label={text.more} size="2.75rem" disabled={isTooMany || count === 0} />
                ) : (
                  <Button
                    size="xs"
                    variant="default"
                    rightSection={<IconChevronUp size="0.9375rem" aria-hidden />}
                    disabled={isTooMany || count === 0}
                  >
                    {text.more}
                  </Button>
                )}
              </Menu.Target>
              <Menu.Dropdown>
                {inMenu.map((action) => {
                  const Icon = MENU_ICONS[action]
                  return (
                    <Menu.Item
                      key={action}
                      leftSection={<Icon size="0.9375rem" aria-hidden />}
                      onClick={() => {
                        begin(action)
                      }}
                    >
                      {text.acts[action]}
                    </Menu.Item>
                  )
                })}
                {isPhone && mayEver(me.role, 'downloadCsv') && (
                  <CsvItem ids={ids} isDisabled={isEverything} />
                )}
              </Menu.Dropdown>
            </Menu>
          )}
          {!isPhone && mayEver(me.role, 'downloadCsv') && (
            <CsvButton ids={ids} isDisabled={isTooMany || count === 0 || isEverything} />
          )}
          <CloseButton aria-label={text.clear} title={text.clear} onClick={noteSelection.clear} />
        </div>
      </section>
    </>
  )
}
