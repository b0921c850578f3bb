import type { SentBundle } from '@kenshu/contract/bundle/sent'
import { formatQuantity } from '@kenshu/contract/money'
import type { Me } from '@kenshu/contract/user/me'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isNotThere } from '../../../../lib/api/api-error.ts'
import { useMe } from '../../../../lib/session.ts'
import { sentBundleMessages as text } from '../../../../messages/sent-bundle-ja.ts'
import { CountList } from '../../../../ui/count-list.tsx'
import { ErrorState } from '../../../../ui/failures/error-state.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { sentBundleQuery } from '../../calls/sent-bundle-query.ts'
import { BackToList } from '../../detail/parts/back-to-list.tsx'
import { DetailCard } from '../../detail/parts/detail-card.tsx'
import classes from './bundle-page.module.css'
import { BundledNotes } from './bundled-notes.tsx'
import { MailFacts } from './mail-facts.tsx'
import { standingsOf } from './standing.ts'

/** The notes of one mail: when and to whom it was sent, and the client's answer to each note (docs/decisions/0022-bundles.md). */
export function BundlePage() {
  const { id = '' } = useParams()
  const me = useMe()
  const { data, error, isFetching, refetch } = useQuery(sentBundleQuery(id))
  if (data !== undefined) return <Bundle bundle={data} me={me} />
  return (
    <>
      <PageHeader title={text.title} />
      {error === null ? (
        <Skeleton height="20rem" aria-label={text.loading} />
      ) : (
        <ErrorState
          error={error}
          title={text.failed}
          {...(isNotThere(error)
            ? { hint: text.notThere }
            : { isRetrying: isFetching, onRetry: () => void refetch() })}
          action={<BackToList me={me} />}
        />
      )}
    </>
  )
}

function Bundle({ bundle, me }: { bundle: SentBundle; me: Me }) {
  const { clientName, notes } = bundle
  const standings = standingsOf(notes)
  return (
    <>
      <div className={classes['ways']}>
        <BackToList me={me} />
      </div>
      <PageHeader title={text.title} description={text.of(clientName, formatQuantity(notes.length))} />
      <DetailCard title={text.mail}>
        <MailFacts bundle={bundle} />
      </DetailCard>
      <div className={classes['notes']}>
        <DetailCard
          title={text.notes}
          actions={
            <CountList
              counts={[
                { label: text.counts.pending, value: standings.pending },
                { label: text.counts.accepted, value: standings.accepted },
                { label: text.counts.rejected, value: standings.rejected, isBad: true },
                { label: text.counts.withdrawn, value: standings.withdrawn },
              ]}
            />
          }
        >
          <BundledNotes notes={notes} />
          <Text size="sm" c="dimmed" mt="sm">
            {text.access}
          </Text>
        </DetailCard>
      </div>
    </>
  )
}
