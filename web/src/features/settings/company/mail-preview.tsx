import type { Letterhead } from '@kenshu/contract/company/company'
import type { MailKind } from '@kenshu/contract/mail-texts'
import { Skeleton, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PREVIEW_MS } from '../../../lib/limits.ts'
import { companyMessages } from '../../../messages/company-ja.ts'
import { ErrorState } from '../../../ui/failures/error-state.tsx'
import settings from '../settings.module.css'
import { companyPreviewQuery } from './use-company.ts'

const text = companyMessages.preview
const BODY_ROWS = 22

interface MailPreviewProps {
  letterhead: Letterhead
  kind: MailKind
  /** what is typed has faults, so no mail can be made of it */
  isWrong: boolean
}

/** The mail that a client would get with what is typed. */
export function MailPreview({ letterhead, kind, isWrong }: MailPreviewProps) {
  return (
    <section aria-label={text.title}>
      <Text size="sm" fw={600} component="h3">
        {text.title}
      </Text>
      {isWrong ? <Text size="sm">{text.wrong}</Text> : <Composed letterhead={letterhead} kind={kind} />}
    </section>
  )
}

function Composed({ letterhead, kind }: Omit<MailPreviewProps, 'isWrong'>) {
  const [asked] = useDebouncedValue(letterhead, PREVIEW_MS)
  const query = useQuery(companyPreviewQuery(useQueryClient(), asked))
  const { data, error } = query
  if (data === undefined) {
    return error === null ? (
      <Skeleton height="38rem" mt="sm" />
    ) : (
      <ErrorState query={query} title={text.failed} isPart />
    )
  }
  const { to, cc, subject, body } = data[kind]
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {data.isReal ? text.real : text.madeUp}
        {kind === 'bundle' && text.second}
      </Text>
      <dl className={settings['mailHead']}>
        <dt>{text.from}</dt>
        <dd>{data.from}</dd>
        <dt>{text.to}</dt>
        <dd>{to}</dd>
        <dt>{text.cc}</dt>
        <dd>{cc}</dd>
        <dt>{text.subject}</dt>
        <dd>{subject}</dd>
      </dl>
      <Textarea label={text.body} value={body} readOnly rows={BODY_ROWS} spellCheck={false} mt="sm" />
    </>
  )
}
