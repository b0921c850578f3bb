import { FIRST_STEPS } from '@kenshu/contract/first-day/steps'
import type { Role } from '@kenshu/contract/roles'
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { firstDayQuery } from '../../lib/first-day.ts'
import { ROLE_HOME } from '../../lib/session.ts'
import { firstDayMessages as text } from '../../messages/first-day-ja.ts'
import { FirstDaySteps } from '../../ui/first-day/first-day-steps.tsx'
import classes from './first-day.module.css'

/** What the user's role has to do on the first day. The server sees what is done. */
export function FirstDay({ role }: { role: Role }) {
  const { data, isError } = useQuery(firstDayQuery)
  // The steps stand there from the beginning, so that nothing moves when the ticks come.
  const steps = data?.steps ?? FIRST_STEPS[role].map((step) => ({ step, isDone: false }))
  return (
    <section className={classes['card']} aria-labelledby="guide-first-day">
      <Title order={2} size="h3" id="guide-first-day">
        {text.title}
      </Title>
      <Text size="sm" c="dimmed">
        {text.roles[role]}
        {text.hint}
      </Text>
      {isError && <Text size="sm">{text.failed}</Text>}
      <FirstDaySteps steps={steps} home={ROLE_HOME[role]} isLoading={data === undefined && !isError} />
      {data?.steps.every(({ isDone }) => isDone) === true && <Text size="sm">{text.allDone}</Text>}
    </section>
  )
}
