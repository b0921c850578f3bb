import type { Role } from '@kenshu/contract/roles'
import { useLocation, useNavigate } from 'react-router-dom'
import { FROM_TOP } from '../../lib/from-top.ts'
import { useShortcuts } from '../../lib/keys/use-shortcuts.ts'
import { ROLE_HOME } from '../../lib/session.ts'
import { withStandIn } from '../../ui/failures/with-stand-in.tsx'
import type { CommandPaletteProps } from './command-palette.tsx'
import { goTosOf } from './go-to.ts'
import type { HelpSheetProps } from './help-sheet.tsx'
import { usePalette } from './use-palette.ts'

interface KeyboardProps {
  role: Role
  isHelpOpen: boolean
  onHelp: (isOpen: boolean) => void
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
  const { show, key, onReady } = usePalette(CommandPalette.preload)
  useShortcuts({
    help: () => {
      // The guide has nothing about itself, so there the same key shows the keys.
      if (pathname.startsWith(guide)) onHelp(true)
      else void navigate(guide, { state: { screen: pathname } })
    },
    commands: show,
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
      <CommandPalette key={key} onReady={onReady} />
    </>
  )
}
