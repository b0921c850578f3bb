import type { Role } from '@kenshu/contract/roles'
import { useCallback, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { FROM_TOP } from '../../lib/from-top.ts'
import type { ShortcutId } from '../../lib/keys/shortcuts.ts'
import { useShortcuts } from '../../lib/keys/use-shortcuts.ts'
import { ROLE_HOME } from '../../lib/session.ts'
import { withStandIn } from '../../ui/with-stand-in.tsx'
import type { CommandPaletteProps, OpenPalette } from './command-palette.tsx'
import { goTosOf } from './go-to.ts'

interface KeyboardProps {
  role: Role
  isHelpOpen: boolean
  onHelp: (isOpen: boolean) => void
}

interface HelpSheetProps {
  isOpen: boolean
  onClose: () => void
  goTos: readonly ShortcutId[]
}

const HelpSheet = withStandIn<HelpSheetProps>(async () => (await import('./help-sheet.tsx')).HelpSheet)
const CommandPalette = withStandIn<CommandPaletteProps>(
  async () => (await import('./command-palette.tsx')).CommandPalette,
)

/** Shortcuts of every page: open another page, the guide about this one, the command palette or the sheet of keys. */
export function Keyboard({ role, isHelpOpen, onHelp }: KeyboardProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const guide = `${ROLE_HOME[role]}/help`
  const goTos = goTosOf(role)
  const openPalette = useRef<OpenPalette>(null)
  /** Ctrl+K was pressed before the palette's code had come, with the focus there. */
  const asked = useRef<{ from: HTMLElement | null }>(null)
  const onPalette = useCallback((open: OpenPalette | null) => {
    openPalette.current = open
    if (asked.current !== null) open?.(asked.current.from)
    asked.current = null
  }, [])
  useShortcuts({
    help: () => {
      // The guide has nothing about itself, so there the same key shows the keys.
      if (pathname.startsWith(guide)) onHelp(true)
      else void navigate(guide, { state: { screen: pathname } })
    },
    commands: () => {
      const from = document.activeElement instanceof HTMLElement ? document.activeElement : null
      // The palette opens within the key press, so that what is typed next goes into it.
      if (openPalette.current === null) asked.current = { from }
      else openPalette.current(from)
    },
    ...Object.fromEntries(goTos.map(({ id, path }) => [id, () => void navigate(path, { state: FROM_TOP })])),
  })
  return (
    <>
      <HelpSheet
        isOpen={isHelpOpen}
        onClose={() => {
          onHelp(false)
        }}
        goTos={goTos.map(({ id }) => id)}
      />
      <CommandPalette onReady={onPalette} />
    </>
  )
}
