import { ROLE_LABELS, type Role } from '@kenshu/contract/roles'
import { Button, NativeSelect, Paper, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { homeOf, useMe } from '../../lib/session.ts'
import { guideMessages as text } from '../../messages/guide/frame-ja.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './guide.module.css'
import { GuideArticle } from './guide-article.tsx'
import { GUIDE_PAGES, type GuidePageName, isGuidePage, pageOfScreen, pagesOf } from './pages.ts'

/** The path of the screen from which the guide was opened by a key; null if it was opened otherwise. */
function screenOf(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'screen' in state && typeof state.screen === 'string'
    ? state.screen
    : null
}

/** ヘルプ: the pages of the guide, those of the user's role first. Without a page in the address: the one about the screen before. */
export function GuidePage() {
  const me = useMe()
  const home = homeOf(me)
  const { page } = useParams()
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const screen = screenOf(state)
  if (me.role === null) return null
  if (page === undefined) {
    const first = screen === null ? 'start' : pageOfScreen(home, screen)
    return <Navigate to={`${home}/help/${first}`} state={state} replace />
  }
  return (
    <>
      <PageHeader
        title={isGuidePage(page) ? GUIDE_PAGES[page].title : text.title}
        description={
          <Text span inherit visibleFrom="sm">
            {text.keys}
          </Text>
        }
        actions={
          screen !== null && (
            <Button
              variant="default"
              leftSection={<IconArrowLeft size="1rem" stroke={1.6} aria-hidden />}
              onClick={() => void navigate(-1)}
            >
              {text.back}
            </Button>
          )
        }
      />
      <div className={classes['columns']}>
        <PageList role={me.role} home={home} current={page} />
        <Paper p="lg" className={classes['article'] ?? ''}>
          {isGuidePage(page) ? (
            <GuideArticle key={page} page={page} role={me.role} />
          ) : (
            <EmptyState title={text.missing} />
          )}
        </Paper>
      </div>
    </>
  )
}

function PageList({ role, home, current }: { role: Role; home: string; current: string }) {
  const { own, others } = pagesOf(role)
  const navigate = useNavigate()
  const groups = [
    { title: text.ofRole(ROLE_LABELS[role]), names: own },
    { title: text.others, names: others },
  ].filter(({ names }) => names.length > 0)
  return (
    <nav aria-label={text.pages} className={classes['pages']}>
      <div className={classes['wide']}>
        {groups.map(({ title, names }) => (
          <Links key={title} title={title} names={names} home={home} current={current} />
        ))}
      </div>
      <NativeSelect
        className={classes['narrow'] ?? ''}
        label={text.pages}
        data={[
          // Without it the first page would look chosen, and choosing it would change nothing.
          ...(isGuidePage(current) ? [] : [{ value: current, label: text.choose, disabled: true }]),
          ...groups.map(({ title, names }) => ({
            group: title,
            items: names.map((name) => ({ value: name, label: GUIDE_PAGES[name].title })),
          })),
        ]}
        value={current}
        onChange={(event) => void navigate(`${home}/help/${event.currentTarget.value}`)}
      />
    </nav>
  )
}

interface LinksProps {
  title: string
  names: readonly GuidePageName[]
  home: string
  current: string
}

function Links({ title, names, home, current }: LinksProps) {
  return (
    <>
      <Title order={2} size="h5" c="dimmed">
        {title}
      </Title>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link to={`${home}/help/${name}`} aria-current={name === current ? 'page' : undefined}>
              <Text span inherit>
                {GUIDE_PAGES[name].title}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
