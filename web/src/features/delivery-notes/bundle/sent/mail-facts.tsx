import type { SentBundle } from '@kenshu/contract/bundle/sent'
import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { mayEver } from '@kenshu/contract/permissions'
import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { sentBundleMessages as text } from '../../../../messages/sent-bundle-ja.ts'
import { StateTag, type StateTone } from '../../../../ui/status/state-tag.tsx'
import { FieldList } from '../../detail/parts/field-list.tsx'

const TONES: Record<SentBundle['state'], StateTone> = {
  sending: 'busy',
  sent: 'good',
  failed: 'bad',
  unclear: 'bad',
}

const momentOf = (moment: string) => formatJapaneseMoment(new Date(moment))

/** When a mail was sent, to whom, whether it was opened, and when its link expires. */
export function MailFacts({ bundle }: { bundle: SentBundle }) {
  const me = useMe()
  // The pages of jobs are only for users who may send requests.
  const seesJobs = mayEver(me.role, 'requestAcceptance')
  const { to, cc, state, sentence, sentAt, sentBy, openedAt, expiresAt, isExpired, jobId } = bundle
  const expiry = momentOf(expiresAt)
  return (
    <>
      {sentence !== '' && (
        <Alert color={state === 'failed' ? 'red' : 'yellow'} mb="sm">
          {sentence}
        </Alert>
      )}
      <FieldList
        fields={[
          { label: text.state, value: <StateTag tone={TONES[state]}>{text.states[state]}</StateTag> },
          { label: text.sentAt, value: momentOf(sentAt) },
          { label: text.to, value: to },
          { label: text.sentBy, value: sentBy },
          { label: text.cc, value: cc },
          { label: text.openedAt, value: openedAt === null ? text.notOpened : momentOf(openedAt) },
          { label: text.expiresAt, value: isExpired ? text.expired(expiry) : expiry },
          ...(jobId === null || !seesJobs
            ? []
            : [
                {
                  label: text.job,
                  value: (
                    <Anchor
                      component={Link}
                      to={`${homeOf(me)}/bulk/jobs/${encodeURIComponent(jobId)}`}
                      size="sm"
                    >
                      {text.showJob}
                    </Anchor>
                  ),
                },
              ]),
        ]}
      />
    </>
  )
}
