import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import 'dayjs/locale/ja'
import type { Role } from '@kenshu/contract/roles'
import { AppShell, Burger, CloseButton, Drawer, Text } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { useDidUpdate, useDisclosure, useMediaQuery } from '@mantine/hooks'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { type ReactNode, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { messages } from '../messages/ja.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import classes from './app-layout.module.css'
import { Keyboard } from './keys/keyboard.tsx'
import { SessionWarning } from './session-warning.tsx'
import { Sidebar } from './sidebar.tsx'

const MAIN_ID = 'main'

/** Moves the focus to the start of the new page after navigation, so that keyboard and screen reader continue there. */
function useFocusOnNavigation() {
  const mainRef = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useDidUpdate(() => {
    mainRef.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname])
  return mainRef
}

/** Providers that only guarded pages use. They are not in App, so that the sign-in page does not load them. */
function PageProviders({ children }: { children: ReactNode }) {
  return (
    <DatesProvider settings={{ locale: 'ja', firstDayOfWeek: 0 }}>
      <ModalsProvider labels={{ confirm: messages.app.confirm, cancel: messages.app.cancel }}>
        <Notifications position="top-right" />
        {children}
      </ModalsProvider>
    </DatesProvider>
  )
}

/** The frame of every guarded page: the page itself and a sidebar, which on a phone is a bar with a drawer. */
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
    <AppShell
      className={classes['frame'] ?? ''}
      navbar={{ width: { base: 76, xl: 248 }, breakpoint: 'sm', collapsed: { mobile: true } }}
      header={{ height: 56, collapsed: !isPhone, offset: isPhone }}
      padding={{ base: 'md', xl: 'lg' }}
      transitionDuration={0}
    >
      <SkipLink to={MAIN_ID}>{messages.app.skipToContent}</SkipLink>
      {isPhone ? (
        <AppShell.Header className={classes['bar'] ?? ''}>
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
        </AppShell.Header>
      ) : (
        // Mantine renders this as <nav>. Our <nav> is the menu inside.
        <AppShell.Navbar role="none">
          <Sidebar role={role} onNavigate={drawer.close} onHelp={showHelp} />
        </AppShell.Navbar>
      )}
      {isPhone && (
        <Drawer.Root opened={isOpen} onClose={drawer.close} size={280} padding={0}>
          <Drawer.Overlay />
          <Drawer.Content aria-label={messages.app.sidebar}>
            <CloseButton
              className={classes['drawerClose'] ?? ''}
              size="lg"
              aria-label={messages.app.closeMenu}
              onClick={drawer.close}
            />
            <Drawer.Body className={classes['drawerBody'] ?? ''}>
              <Sidebar role={role} onNavigate={drawer.close} onHelp={showHelp} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
      <AppShell.Main id={MAIN_ID} ref={mainRef} tabIndex={-1}>
        <PageProviders>
          <Outlet />
          <Keyboard role={role} isHelpOpen={isHelpOpen} onHelp={setIsHelpOpen} />
          <SessionWarning />
        </PageProviders>
      </AppShell.Main>
    </AppShell>
  )
}
