import type { Role } from '@kenshu/contract/roles'
import { Burger, Text } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useIsFromTop } from '../../lib/from-top.ts'
import { useSessionState } from '../../lib/session/end.ts'
import type { SessionState } from '../../lib/session/watch.ts'
import { messages } from '../../messages/frame-ja.ts'
import { withStandIn } from '../../ui/failures/with-stand-in.tsx'
import { SkipLink } from '../../ui/focus/skip-link.tsx'
import { Keyboard } from '../keys/keyboard.tsx'
import { ServerState } from '../server-state.tsx'
import { useFocusOnNavigation } from '../use-focus-on-navigation.ts'
import classes from './app-layout.module.css'
import type { PhoneMenuProps } from './phone-menu.tsx'
import { Sidebar } from './sidebar.tsx'

const MAIN_ID = 'main'

/**
 * Scrolls the window to the top when the user comes to another page, or chooses the shown page in the menu. This happens before the browser
 * paints: the window would otherwise be scrolled as far as on the former page. PageTop is rendered before the page, so that the page's own
 * effects run later: a list that the user comes back to then scrolls to where it was left (useKeptPlace).
 */
function PageTop() {
  const { pathname, key } = useLocation()
  const isFromTop = useIsFromTop()
  const shown = useRef({ pathname, key })
  useLayoutEffect(() => {
    const { current: last } = shown
    if (last.pathname !== pathname || (isFromTop && last.key !== key)) window.scrollTo(0, 0)
    shown.current = { pathname, key }
  }, [pathname, key, isFromTop])
  return null
}

/** Dialogs and notices, and on a phone the drawer with the sidebar: nobody needs their code before the page. */
const Overlays = withStandIn(async () => (await import('../overlays.tsx')).Overlays)
/** Above each page: what is to be known about all of the screen. */
const Bars = withStandIn(async () => (await import('../bars/bars.tsx')).Bars)
const PhoneMenu = withStandIn<PhoneMenuProps>(async () => (await import('./phone-menu.tsx')).PhoneMenu)
const SessionWarnings = withStandIn<SessionState>(
  async () => (await import('./session-warnings.tsx')).SessionWarnings,
)

/** A component of its own, so that the frame is not rendered again whenever the session is used. */
function SessionWarning() {
  return <SessionWarnings {...useSessionState()} />
}

/**
 * The frame of every guarded page: the page itself and a sidebar, which on a phone is a bar with a drawer. It is made of plain elements,
 * because Mantine's, with all that they can do, were a twentieth of the code that every page waits for.
 */
export function AppLayout({ role }: { role: Role }) {
  const [isOpen, drawer] = useDisclosure(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const mainRef = useFocusOnNavigation()
  const showHelp = () => {
    drawer.close()
    setIsHelpOpen(true)
  }
  return (
    <ServerState>
      <div className={classes['frame']}>
        <SkipLink to={MAIN_ID}>{messages.app.skipToContent}</SkipLink>
        {isPhone ? (
          <header className={classes['bar']}>
            <Burger
              opened={isOpen}
              onClick={drawer.toggle}
              size="sm"
              aria-label={messages.app.openMenu}
              aria-expanded={isOpen}
            />
            <Text fw={700} c="indigo.7">
              {messages.app.name}
            </Text>
          </header>
        ) : (
          <div className={classes['side']}>
            <Sidebar role={role} onNavigate={drawer.close} onHelp={showHelp} />
          </div>
        )}
        {isPhone && (
          <PhoneMenu isOpen={isOpen} onClose={drawer.close}>
            <Sidebar role={role} onNavigate={drawer.close} onHelp={showHelp} />
          </PhoneMenu>
        )}
        <main id={MAIN_ID} ref={mainRef} tabIndex={-1} className={classes['main']}>
          <Bars />
          <PageTop />
          <Outlet />
          <Keyboard role={role} isHelpOpen={isHelpOpen} onHelp={setIsHelpOpen} />
          <SessionWarning />
          <Overlays />
        </main>
      </div>
    </ServerState>
  )
}
