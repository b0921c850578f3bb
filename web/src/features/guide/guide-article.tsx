import type { Role } from '@kenshu/contract/roles'
import { List, Text, Title } from '@mantine/core'
import { guideMessages as text } from '../../messages/guide/frame-ja.ts'
import type { GuideText } from '../../messages/guide/guide-text.ts'
import { FirstDay } from './first-day.tsx'
import classes from './guide.module.css'
import { GuidePicture } from './guide-picture.tsx'
import { GUIDE_PAGES, type GuidePageName } from './pages.ts'
import { StatusMoves } from './statuses/status-moves-table.tsx'
import { StatusPicture } from './statuses/status-picture.tsx'
import { ZacColumns } from './zac-columns.tsx'

/** One page of the guide: what its screen is for, the steps, and what to do if something goes wrong. */
export function GuideArticle({ page, role }: { page: GuidePageName; role: Role }) {
  const { purpose, parts, troubles }: GuideText = GUIDE_PAGES[page]
  return (
    <article className={classes['text']}>
      <Text>{purpose}</Text>
      {page === 'start' && <FirstDay role={role} />}
      {page === 'statuses' && <StatusPicture />}
      {parts.map(({ heading, steps, isUnordered, pictures = [] }) => (
        <section key={heading}>
          <Title order={2} size="h3">
            {heading}
          </Title>
          <List type={isUnordered === true ? 'unordered' : 'ordered'} spacing={6}>
            {steps.map((step) => (
              <List.Item key={step}>{step}</List.Item>
            ))}
          </List>
          {pictures.length > 0 && (
            <div className={classes['pictures']}>
              {pictures.map((picture) => (
                <GuidePicture key={picture.name} {...picture} />
              ))}
            </div>
          )}
        </section>
      ))}
      {page === 'statuses' && <StatusMoves />}
      {page === 'zac-csv' && <ZacColumns />}
      <section>
        <Title order={2} size="h3">
          {text.troubles}
        </Title>
        <dl className={classes['troubles']}>
          {troubles.map(({ what, then }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{then}</dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  )
}
