import { Paper, Skeleton, Text, Textarea, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { ErrorState } from '../../ui/failures/error-state.tsx'
import classes from './settings.module.css'
import { exampleQuery } from './use-reminder-settings.ts'

const text = reminderMessages.settings
const BODY_ROWS = 18

/** The text of the mail as a client who is waiting to answer would get it. */
export function MailExample() {
  return (
    <Paper component="section" p="md" aria-labelledby="reminder-mail">
      <Title order={2} id="reminder-mail">
        {text.mail}
      </Title>
      <Example />
    </Paper>
  )
}

function Example() {
  const query = useQuery(exampleQuery)
  const { data, error } = query
  if (data === undefined) {
    if (error === null) return <Skeleton height="24rem" mt="sm" />
    return <ErrorState query={query} title={text.mailFailed} isPart />
  }
  if (data.mail === null) {
    return (
      <Text size="sm" mt="sm">
        {text.mailNone}
      </Text>
    )
  }
  const { to, cc, subject, body } = data.mail
  return (
    <>
      <Text size="sm" c="dimmed" mt="2xs" mb="sm">
        {text.mailHint}
      </Text>
      <dl className={classes['mailHead']}>
        <dt>{text.mailTo}</dt>
        <dd>{to}</dd>
        <dt>{text.mailCc}</dt>
        <dd>{cc.replaceAll(',', '、')}</dd>
        <dt>{text.mailSubject}</dt>
        <dd>{subject}</dd>
      </dl>
      <Textarea label={text.mailBody} value={body} readOnly rows={BODY_ROWS} spellCheck={false} mt="sm" />
    </>
  )
}
