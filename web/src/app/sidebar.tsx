import { mayEver } from '@kenshu/contract/permissions'
import type { Role } from '@kenshu/contract/roles'
import { Button, Group, NavLink, Text } from '@mantine/core'
import {
  IconBellRinging,
  IconCalendarStats,
  IconDownload,
  IconFileText,
  IconFileUpload,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { Fragment, lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useMe } from '../lib/session.ts'
import { messages } from '../messages/ja.ts'
import { keyMessages } from '../messages/keys-ja.ts'
import { AccountMenu } from './account-menu.tsx'
import { isCurrentEntry, menuOf } from './menu.ts'
import classes from './sidebar.module.css'
import { useLogout } from './use-logout.ts'

const ICONS = {
  list: IconFileText,
  monthly: IconCalendarStats,
  upload: IconFileUpload,
  imports: IconHistory,
  download: IconDownload,
  users: IconUsers,
  reminders: IconBellRinging,
  settings: IconSettings,
}

/** Not among what the first paint waits for. */
const RunningJobs = lazy(async () => ({
  default: (await import('../features/bulk-jobs/running/running-jobs.tsx')).RunningJobs,
}))

interface SidebarProps {
  role: Role
  /** called when a link was followed, so that a drawer can close */
  onNavigate: () => void
  /** shows what the keyboard can do */
  onHelp: () => void
}

/** The app's name, the role's menu, who is signed in and the way out. */
export function Sidebar({ role, onNavigate, onHelp }: SidebarProps) {
  const me = useMe()
  const { pathname } = useLocation()
  const logout = useLogout()
  return (
    <aside className={classes['sidebar']} aria-label={messages.app.sidebar}>
      <Link to="/" className={classes['brand'] ?? ''} onClick={onNavigate}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        <span>{messages.app.name}</span>
      </Link>
      <nav className={classes['menu']} aria-label={messages.app.mainNavigation}>
        {menuOf(role).map((entry) => {
          const Icon = ICONS[entry.icon]
          const isCurrent = isCurrentEntry(entry, role, pathname)
          return (
            <NavLink
              key={entry.path}
              component={Link}
              to={entry.path}
              label={<Phrases of={entry.label} />}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
              active={isCurrent}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={onNavigate}
            />
          )
        })}
      </nav>
      {mayEver(role, 'stopIssuing') && (
        <Suspense>
          <RunningJobs onNavigate={onNavigate} />
        </Suspense>
      )}
      <div className={classes['footer']}>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes['keys'] ?? ''}
          leftSection={<IconKeyboard size={16} stroke={1.6} aria-hidden />}
          onClick={onHelp}
        >
          {keyMessages.open}
        </Button>
        <Text size="sm" lineClamp={2} title={me.email}>
          {messages.app.loggedInAs}
          {me.displayName === '' ? me.email : me.displayName}
        </Text>
        <Group gap="xs" wrap="nowrap" className={classes['account'] ?? ''}>
          <Button
            variant="default"
            flex={1}
            leftSection={<IconLogout size={16} stroke={1.6} aria-hidden />}
            onClick={logout}
          >
            {messages.app.logout}
          </Button>
          <AccountMenu />
        </Group>
      </div>
    </aside>
  )
}

/** Where a name may go on in a second line of the folded sidebar: behind データ, and where kanji follow on katakana. */
const PHRASE_ENDS = /(?<=データ)(?=.)|(?<=[ァ-ヶー])(?=\p{Script=Han})/u

function Phrases({ of: name }: { of: string }) {
  return name.split(PHRASE_ENDS).map((phrase) => (
    <Fragment key={phrase}>
      {phrase}
      <wbr />
    </Fragment>
  ))
}
