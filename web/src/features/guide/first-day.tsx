import { FIRST_STEPS, firstDaySchema } from '@kenshu/contract/first-day/steps'
import type { Role } from '@kenshu/contract/roles'
import { Text, Title, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/api-client.ts'
import { guideMessages } from '../../messages/guide/frame-ja.ts'
import classes from './first-day.module.css'

const text = guideMessages.firstDay

/** Asked anew whenever the guide's page opens, since what it shows happens on other pages. */
const firstDayQuery = queryOptions({
  queryKey: ['first-day'],
  queryFn: ({ signal }) => callApi(firstDaySchema, 'user/me/first_day/', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
})

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
      <ol className={classes['steps']} aria-busy={data === undefined && !isError}>
        {steps.map(({ step, isDone }) => (
          <li key={step} data-done={isDone}>
            {isDone ? (
              <IconCircleCheckFilled size={20} aria-hidden />
            ) : (
              <IconCircle size={20} stroke={1.5} aria-hidden />
            )}
            <span>
              {text.steps[step]}
              <VisuallyHidden>{isDone ? text.done : text.open}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
      {data?.steps.every(({ isDone }) => isDone) === true && <Text size="sm">{text.allDone}</Text>}
    </section>
  )
}
