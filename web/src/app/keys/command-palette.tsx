import '@mantine/spotlight/styles.css'
import '../../lib/keys/escape.ts'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { IconArrowRight, IconFileText, IconKeyboard, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useActs } from '../../lib/keys/acts.ts'
import { SHORTCUTS } from '../../lib/keys/shortcuts.ts'
import { withoutComposing } from '../../lib/keys/without-composing.ts'
import { PALETTE_NOTES } from '../../lib/limits.ts'
import { keyMessages } from '../../messages/keys-ja.ts'
import { KeyCaps } from '../../ui/key-caps.tsx'
import classes from './command-palette.module.css'
import { type PaletteEntry, type PaletteGroup, usePaletteGroups } from './palette-groups.ts'

const text = keyMessages.palette
const LIST_ID = 'palette-list'
const ICON_SIZE = 18

const ICONS: Record<PaletteGroup['kind'], ReactNode> = {
  here: <IconKeyboard size={ICON_SIZE} stroke={1.6} aria-hidden />,
  pages: <IconArrowRight size={ICON_SIZE} stroke={1.6} aria-hidden />,
  notes: <IconFileText size={ICON_SIZE} stroke={1.6} aria-hidden />,
}

/** ARIA attributes that Mantine omits: for screen readers the field is a combobox with options. */
const ARIA = {
  field: { role: 'combobox', 'aria-expanded': true, 'aria-controls': LIST_ID },
  list: { role: 'listbox', 'aria-label': text.results },
  group: { role: 'group' },
  option: { role: 'option' },
} as const

const [store, { open, close }] = createSpotlight()

/**
 * Opens the palette.
 * @param from the element that has the focus, which returns to it
 * @param typed what its field has at first
 */
export type OpenPalette = (from: HTMLElement | null, typed: string) => void

export interface CommandPaletteProps {
  /** gets the function that opens the palette, once its code has come; null when the palette goes. Must be stable */
  onReady: (open: OpenPalette | null) => void
}

/** Ctrl+K: finds commands of the current screen, pages, and notes of loaded lists by the text that the user types. */
export function CommandPalette({ onReady }: CommandPaletteProps) {
  const { opened, query, selected } = useSpotlight(store)
  const cameFrom = useRef<HTMLElement>(null)
  const acts = useActs()
  const { groups, search, hasMore } = usePaletteGroups(opened ? query : '', acts)
  useEffect(() => {
    onReady((from, typed) => {
      cameFrom.current = from
      store.setState({ ...store.getState(), query: typed })
      open()
    })
    return () => {
      onReady(null)
    }
  }, [onReady])
  const entries = groups.flatMap((group) => group.entries)
  // Mantine chooses the first entry with each letter that is typed, when the notes of the store have not come yet.
  const isUnchosen = query.trim() !== '' && entries.length > 0 && entries[selected] === undefined
  useLayoutEffect(() => {
    if (isUnchosen) store.setState({ ...store.getState(), selected: 0 })
  }, [isUnchosen])
  const run = ({ act }: PaletteEntry) => {
    close()
    // An action may open a dialog, which returns the focus to the element that has it now.
    cameFrom.current?.focus({ preventScroll: true })
    act()
  }
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      title={text.title}
      classNames={{ header: classes['header'] ?? '' }}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.35 }}
      onSpotlightClose={() => {
        if (document.activeElement === document.body) cameFrom.current?.focus({ preventScroll: true })
      }}
      scrollable
      maxHeight={420}
    >
      <Spotlight.Search
        placeholder={text.placeholder}
        aria-label={text.title}
        leftSection={<IconSearch size={ICON_SIZE} aria-hidden />}
        {...withoutComposing}
        {...ARIA.field}
        aria-activedescendant={entries[selected] === undefined ? undefined : optionId(entries[selected])}
      />
      <Spotlight.ActionsList id={LIST_ID} className={classes['list'] ?? ''} {...ARIA.list}>
        {groups.map(({ kind, entries: ofGroup }) => (
          <Spotlight.ActionsGroup key={kind} label={text[kind]} {...ARIA.group} aria-label={text[kind]}>
            {ofGroup.map((entry) => (
              <Spotlight.Action
                key={entry.id}
                // Mantine does not render its `id` prop.
                ref={(option) => {
                  if (option !== null) option.id = optionId(entry)
                }}
                {...ARIA.option}
                aria-selected={entries[selected] === entry}
                // As Mantine marks it: Enter runs this one.
                data-selected={entries[selected] === entry || undefined}
                label={entry.label}
                description={entry.description ?? ''}
                leftSection={ICONS[kind]}
                rightSection={
                  entry.shortcut !== undefined && <KeyCaps keys={SHORTCUTS[entry.shortcut].keys} />
                }
                closeSpotlightOnTrigger={false}
                onClick={() => {
                  run(entry)
                }}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {entries.length === 0 && <Spotlight.Empty>{text.empty[search]}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={classes['hint'] ?? ''}>
        {search === 'failed' && entries.length > 0
          ? text.empty.failed
          : hasMore
            ? text.more(PALETTE_NOTES)
            : text.hint}
      </Spotlight.Footer>
    </Spotlight.Root>
  )
}

function optionId({ id }: PaletteEntry): string {
  return `palette-${id}`
}
